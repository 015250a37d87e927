import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useState } from 'react';
import { useFocusAfterRemoval } from '#client/lib/focus-row.ts';
import { HERE } from '#client/lib/formats.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/notice.tsx';
import rowsStyles from '#client/ui/rows.module.css';
import { Loading } from '#client/ui/spinner.tsx';
import summary from '#client/ui/summary.module.css';
import type { AccessTokenScope, AccessTokenView, NewAccessTokenView } from '#shared/access-token.ts';
import * as texts from '#shared/texts/access-token.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import styles from './access-token.module.css';
import { AccessTokenForm } from './access-token-form.tsx';
import { useAccessTokenRevocation, useAccessTokens } from './use-access-tokens.ts';

interface AccessTokenCardProps {
  /** Administrators may create tokens with the scope `admin`. */
  isAdmin: boolean;
}

/** Personal access tokens. Few people need them, so the card is folded until somebody opens it. */
export function AccessTokenCard({ isAdmin }: AccessTokenCardProps) {
  // Folding the card again keeps its content: the secret of a new token is shown only once and must not get lost.
  const [wasOpened, setOpened] = useState(false);
  const [created, setCreated] = useState<NewAccessTokenView | null>(null);
  const forget = (id: string) => setCreated((now) => (now?.id === id ? null : now));
  return (
    <Card as="section" className={styles.card}>
      <details onToggle={() => setOpened(true)}>
        <summary className={`${styles.summary} ${summary.summary}`}>
          <Icon of={CaretRightIcon} points />
          <span>
            <h2>{texts.heading}</h2>
            <span className="muted small">{texts.hint}</span>
          </span>
        </summary>
        {wasOpened && (
          <div className={styles.body}>
            <AccessTokenForm isAdmin={isAdmin} created={created} onCreated={setCreated} />
            <Tokens onRevoked={forget} />
          </div>
        )}
      </details>
    </Card>
  );
}

interface TokensProps {
  onRevoked: (id: string) => void;
}

function Tokens({ onRevoked }: TokensProps) {
  const { data, error, refetch, isFetching } = useAccessTokens();
  if (data) return <AccessTokenList tokens={data} onRevoked={onRevoked} />;
  if (!error || isFetching) return <Loading text={texts.loading} />;
  return (
    <div className="row">
      <Notice tone="bad">{texts.loadFailed}</Notice>
      <Button onClick={() => void refetch()}>{FRAME_TEXTS.reload}</Button>
    </div>
  );
}

const TONES = { read: 'neutral', write: 'green', admin: 'gold' } as const satisfies Record<
  AccessTokenScope,
  string
>;

interface AccessTokenListProps {
  tokens: AccessTokenView[];
  onRevoked: (id: string) => void;
}

function AccessTokenList({ tokens, onRevoked }: AccessTokenListProps) {
  const region = useFocusAfterRemoval(tokens);
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      {tokens.length === 0 && <p className="muted">{texts.none}</p>}
      <ul className={rowsStyles.rows}>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoked={onRevoked} />
        ))}
      </ul>
    </div>
  );
}

interface TokenRowProps {
  token: AccessTokenView;
  onRevoked: (id: string) => void;
}

function TokenRow({ token, onRevoked }: TokenRowProps) {
  const { id, name, scope, createdAt, lastUsedAt, expiresAt } = token;
  const { revoke, isRevoking } = useAccessTokenRevocation(id, onRevoked);
  const nameId = `token-${id}`;
  return (
    <li data-row>
      <div>
        <b id={nameId} dir="auto">
          {name}
        </b>{' '}
        <Badge tone={TONES[scope]}>{texts.scopes[scope]}</Badge>
        <p className="muted small">
          {texts.madeOn(HERE.shortDay(createdAt))} ·{' '}
          {lastUsedAt ? texts.lastUsed(HERE.shortMoment(lastUsedAt)) : texts.neverUsed} ·{' '}
          {expiresAt ? texts.endsOn(HERE.shortDay(expiresAt)) : texts.endless}
        </p>
      </div>
      <Button
        variant="quietDanger"
        size="s"
        busy={isRevoking}
        aria-describedby={nameId}
        onClick={() => {
          if (confirm(texts.confirmRevoke(name))) revoke();
        }}
      >
        {isRevoking ? texts.revoking : texts.revoke}
      </Button>
    </li>
  );
}
