import { useBrand } from '#client/lib/brand.ts';
import { useFocusAfterRemoval } from '#client/lib/focus-row.ts';
import { HERE } from '#client/lib/formats.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import rowStyles from '#client/ui/rows.module.css';
import type { IdentityView } from '#shared/provider.ts';
import * as texts from '#shared/texts/provider.ts';
import { Loaded } from './loaded.tsx';
import styles from './security.module.css';
import { useConnection, useDeparture, useDisconnection, useIdentities } from './use-identities.ts';

/** What logs in elsewhere, and how to connect it; nothing where nobody can and nothing is connected. */
export function ProvidersCard() {
  const { providers } = useBrand();
  const identities = useIdentities();
  useConnection();
  if (!providers && !identities.data?.length) return null;
  return (
    <Card as="section" padded className={styles.card} aria-labelledby="providers">
      <div>
        <h2 id="providers">{texts.heading}</h2>
        <p className="muted small">{texts.hint}</p>
      </div>
      <Loaded query={identities}>{(rows) => <IdentityList identities={rows} />}</Loaded>
    </Card>
  );
}

function IdentityList({ identities }: { identities: IdentityView[] }) {
  const { providers = [] } = useBrand();
  const { leaveFor, isLeaving } = useDeparture('connect');
  const region = useFocusAfterRemoval(identities);
  const open = providers.filter((provider) => !identities.some(({ key }) => key === provider.key));
  return (
    <div ref={region} tabIndex={-1} className={styles.card}>
      {identities.length === 0 && <p className="muted">{texts.none}</p>}
      <ul className={rowStyles.rows}>
        {identities.map((identity) => (
          <IdentityRow key={identity.id} identity={identity} />
        ))}
      </ul>
      {open.map(({ key, label }) => (
        <Button key={key} variant="soft" busy={isLeaving} onClick={() => leaveFor(key)}>
          {texts.connect(label)}
        </Button>
      ))}
    </div>
  );
}

function IdentityRow({ identity }: { identity: IdentityView }) {
  const { id, email, lastUsedAt, createdAt } = identity;
  const label = identity.label ?? texts.unnamed;
  const { disconnect, isDisconnecting } = useDisconnection(id);
  const labelId = `identity-${id}`;
  return (
    <li data-row>
      <div>
        <b id={labelId} dir="auto">
          {label}
        </b>
        {email && (
          <p className="muted small">
            <bdi>{email}</bdi>
          </p>
        )}
        <p className="muted small">
          {texts.connectedOn(HERE.shortDay(createdAt))} ·{' '}
          {lastUsedAt ? texts.lastUsed(HERE.shortMoment(lastUsedAt)) : texts.neverUsed}
        </p>
      </div>
      <Button
        variant="quietDanger"
        size="s"
        busy={isDisconnecting}
        aria-describedby={labelId}
        onClick={() => {
          if (confirm(texts.confirmDisconnect(label))) disconnect();
        }}
      >
        {isDisconnecting ? texts.disconnecting : texts.disconnect}
      </Button>
    </li>
  );
}
