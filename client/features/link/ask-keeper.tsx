import { RowForm } from '#client/form/edit/row-form.tsx';
import { succeeded } from '#client/form/outcome.ts';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { TextInput } from '#client/ui/field.tsx';
import * as KEEPER_TEXTS from '#shared/texts/keeper.ts';
import styles from './keeper-card.module.css';
import type { KeeperCalls } from './use-keeper.ts';

/** Asks somebody by mail to keep the links. */
export function AskKeeper({ ask }: Pick<KeeperCalls, 'ask'>) {
  const form = useForm({
    initial: { email: '' },
    parse: useRules<'email'>('email'),
    send: async ({ email }) => succeeded((await ask(email)).message),
    failureTexts: { speaker: 'server', failed: KEEPER_TEXTS.askFailed },
  });
  return (
    <div className={styles.ask}>
      <RowForm form={form} columns={undefined} submit={KEEPER_TEXTS.ask} busy={KEEPER_TEXTS.asking}>
        <TextInput
          {...form.field('email')}
          required
          label={KEEPER_TEXTS.email}
          type="email"
          autoComplete="off"
        />
      </RowForm>
    </div>
  );
}
