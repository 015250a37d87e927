import { HERE } from '#client/lib/formats.ts';
import { useFocusAfterRemoval } from '#client/lib/use-focus-after-removal.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import rowStyles from '#client/ui/rows.module.css';
import type { AccessTokenScope, AccessTokenView } from '#shared/access-token.ts';
import * as texts from '#shared/texts/access-token.ts';
import styles from './access-token.module.css';
import { useAccessTokenRevocation } from './use-access-tokens.ts';

const TONES = { read: 'neutral', write: 'green', admin: 'gold' } as const satisfies Record<
  AccessTokenScope,
  string
>;

interface AccessTokenListProps {
  tokens: AccessTokenView[];
  onRevoked: (id: string) => void;
}

export function AccessTokenList({ tokens, onRevoked }: AccessTokenListProps) {
  const region = useFocusAfterRemoval(tokens);
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      {tokens.length === 0 && <p className="muted">{texts.none}</p>}
      <ul className={rowStyles.rows}>
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
