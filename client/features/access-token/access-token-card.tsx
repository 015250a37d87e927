import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import type { NewAccessTokenView } from '#shared/access-token.ts';
import { ACCESS_TOKEN_TEXTS as texts } from '#shared/texts/access-token.ts';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import styles from './access-token.module.css';
import { AccessTokenForm } from './access-token-form.tsx';
import { AccessTokenList } from './access-token-list.tsx';

interface AccessTokenCardProps {
  /** May make tokens that administer. */
  isAdmin: boolean;
}

/** Personal access tokens, folded away: few people need them, and nobody else should have to read about them. */
export function AccessTokenCard({ isAdmin }: AccessTokenCardProps) {
  // Once opened it stays, folded or not: a token that is shown once must not be lost by a slip.
  const [wasOpened, setOpened] = useState(false);
  const [made, setMade] = useState<NewAccessTokenView | null>(null);
  const forget = (id: string) => setMade((now) => (now?.id === id ? null : now));
  return (
    <Card as="section" className={styles.card}>
      <details onToggle={() => setOpened(true)}>
        <summary className={styles.summary}>
          <Icon of={CaretRightIcon} />
          <span>
            <h2>{texts.heading}</h2>
            <span className="muted small">{texts.hint}</span>
          </span>
        </summary>
        {wasOpened && (
          <div className={styles.body}>
            <AccessTokenForm isAdmin={isAdmin} made={made} onMade={setMade} />
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
  const { data, error, refetch, isFetching } = trpc.token.list.useQuery();
  if (data) return <AccessTokenList tokens={data} onRevoked={onRevoked} />;
  if (!error || isFetching) return <Loading text={texts.loading} />;
  return (
    <div className="row">
      <Notice tone="bad">{texts.loadFailed}</Notice>
      <Button onClick={() => void refetch()}>{COMMON_TEXTS.reload}</Button>
    </div>
  );
}
