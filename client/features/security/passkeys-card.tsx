import { RowForm } from '#client/form/edit/row-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useFocusAfterRemoval } from '#client/lib/focus-row.ts';
import { HERE } from '#client/lib/formats.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextInput } from '#client/ui/field.tsx';
import rowStyles from '#client/ui/rows.module.css';
import { PASSKEY } from '#shared/limits.ts';
import type { PasskeyView } from '#shared/passkey.ts';
import * as texts from '#shared/texts/passkey.ts';
import { Loaded } from './loaded.tsx';
import styles from './security.module.css';
import { ADD_FAILURE_TEXTS, usePasskeyAddition, usePasskeyChanges, usePasskeys } from './use-passkeys.ts';

/** What logs in without a password, and how to add to it. */
export function PasskeysCard() {
  const passkeys = usePasskeys();
  return (
    <Card as="section" padded className={styles.card} aria-labelledby="passkeys">
      <div>
        <h2 id="passkeys">{texts.heading}</h2>
        <p className="muted small">{texts.hint}</p>
      </div>
      <Loaded query={passkeys}>{(rows) => <PasskeyList passkeys={rows} />}</Loaded>
      <AddForm />
    </Card>
  );
}

function AddForm() {
  const form = useForm({
    initial: { name: '' },
    parse: (values) => ({ data: values }),
    send: usePasskeyAddition(),
    failureTexts: ADD_FAILURE_TEXTS,
    isClearedAfter: true,
  });
  return (
    <RowForm form={form} columns={undefined} submit={texts.add} busy={texts.adding}>
      <TextInput
        {...form.field('name')}
        required
        label={texts.name}
        placeholder={texts.namePlaceholder}
        maxLength={PASSKEY.nameLength}
        autoComplete="off"
      />
    </RowForm>
  );
}

function PasskeyList({ passkeys }: { passkeys: PasskeyView[] }) {
  const region = useFocusAfterRemoval(passkeys);
  return (
    <div ref={region} tabIndex={-1} className={styles.card}>
      {passkeys.length === 0 && <p className="muted">{texts.none}</p>}
      <ul className={rowStyles.rows}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
    </div>
  );
}

function PasskeyRow({ passkey: { id, name, lastUsedAt, createdAt } }: { passkey: PasskeyView }) {
  const { rename, remove, isRemoving } = usePasskeyChanges(id);
  const nameId = `passkey-${id}`;
  return (
    <li data-row>
      <div>
        <b id={nameId} dir="auto">
          {name}
        </b>
        <p className="muted small">
          {texts.madeOn(HERE.shortDay(createdAt))} ·{' '}
          {lastUsedAt ? texts.lastUsed(HERE.shortMoment(lastUsedAt)) : texts.neverUsed}
        </p>
      </div>
      <div className="row">
        <Button
          variant="quiet"
          size="s"
          aria-describedby={nameId}
          onClick={() => {
            const next = prompt(texts.renameQuestion, name)?.trim();
            if (next && next !== name) rename(next);
          }}
        >
          {texts.rename}
        </Button>
        <Button
          variant="quietDanger"
          size="s"
          busy={isRemoving}
          aria-describedby={nameId}
          onClick={() => {
            if (confirm(texts.confirmRemove(name))) remove();
          }}
        >
          {isRemoving ? texts.removing : texts.remove}
        </Button>
      </div>
    </li>
  );
}
