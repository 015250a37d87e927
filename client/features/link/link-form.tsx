import { type RefObject, useId, useState } from 'react';
import { RestoredDraft } from '#client/form/restored-draft.tsx';
import { SheetForm } from '#client/form/sheet-form.tsx';
import type { Form as FormState } from '#client/form/use-form.ts';
import { LAST_DAY, today } from '#client/lib/calendar-day.ts';
import choiceStyles from '#client/ui/choice.module.css';
import { Choice } from '#client/ui/choice.tsx';
import { Select, Switch, TextInput } from '#client/ui/field.tsx';
import folded from '#client/ui/folded.module.css';
import { LanguageOptions } from '#client/ui/language-options.tsx';
import summary from '#client/ui/summary.module.css';
import { SHARE_LINK } from '#shared/limits.ts';
import { LINK_SHOWS } from '#shared/link-shows.ts';
import type { LinkView } from '#shared/share-link.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as LINK_SHEET_TEXTS from '#shared/texts/link-sheet.ts';
import type { LinkFields } from './link-fields.ts';
import { useLinkForm } from './use-link-form.ts';

interface LinkFormProps {
  /** Null for one that is made. */
  link: LinkView | null;
  wishlistId: string;
  /** Whether this person may make links where one can reserve. */
  mayReserve: boolean;
  onClose: () => void;
  onSaved: (link: LinkView) => void;
}

/** The name first, what it opens, and folded away what few links need. */
export function LinkForm({ onClose, ...parts }: LinkFormProps) {
  const { link, mayReserve } = parts;
  const { form, lastDay } = useLinkForm(parts);
  const cancel = () => {
    form.draft.drop();
    onClose();
  };
  return (
    <SheetForm
      form={form}
      submit={link ? LINK_SHEET_TEXTS.save : LINK_SHEET_TEXTS.add}
      busy={link ? LINK_SHEET_TEXTS.saving : LINK_SHEET_TEXTS.adding}
      close={FRAME_TEXTS.cancel}
      onClose={cancel}
    >
      <RestoredDraft draft={form.draft} />
      {!link?.isMain && (
        <TextInput
          {...form.field('name')}
          {...(!link && { 'data-first-focus': true })}
          required
          label={LINK_SHEET_TEXTS.name}
          placeholder={LINK_SHEET_TEXTS.namePlaceholder}
          maxLength={SHARE_LINK.nameLength}
          autoComplete="off"
        />
      )}
      <ShowsChoice form={form} mayReserve={mayReserve} />
      <MoreInputs form={form} link={link} lastDay={lastDay} />
    </SheetForm>
  );
}

interface InputsProps {
  form: FormState<LinkFields>;
}

function ShowsChoice({ form, mayReserve }: InputsProps & { mayReserve: boolean }) {
  const group = useId();
  const offered = LINK_SHOWS.filter((opens) => mayReserve || opens !== 'board');
  return (
    <fieldset className={choiceStyles.question}>
      <legend>{LINK_SHEET_TEXTS.opens}</legend>
      {offered.map((opens) => (
        <Choice
          key={opens}
          group={group}
          {...LINK_SHEET_TEXTS.choices[opens]}
          isChosen={form.values.opens === opens}
          onChoose={() => form.change({ opens })}
        />
      ))}
      {!mayReserve && <small className={choiceStyles.kept}>{LINK_SHEET_TEXTS.sealedHint}</small>}
    </fieldset>
  );
}

interface MoreInputsProps extends InputsProps {
  link: LinkView | null;
  lastDay: RefObject<HTMLInputElement | null>;
}

/** Open when one of them is filled or wrong, and from then on. */
function MoreInputs({ form, link, lastDay }: MoreInputsProps) {
  const [isOpen, setOpen] = useState(false);
  const { passphrase, endsAt, giverName, locale } = form.values;
  const issues = form.outcome?.issues ?? {};
  const isWrong = 'passphrase' in issues || 'endsAt' in issues || 'giverName' in issues;
  const isFilled = passphrase !== null || endsAt !== '' || giverName !== '' || locale !== '';
  return (
    <details
      className={folded.more}
      open={isOpen || isFilled || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={summary.summary}>{LINK_SHEET_TEXTS.more}</summary>
      <div className="stack">
        <PassphraseInput form={form} hasOne={link?.hasPassphrase ?? false} />
        <TextInput
          {...form.field('endsAt')}
          ref={lastDay}
          type="date"
          label={LINK_SHEET_TEXTS.endsAt}
          hint={LINK_SHEET_TEXTS.endsHint}
          min={today()}
          max={LAST_DAY}
        />
        <TextInput
          {...form.field('giverName')}
          label={LINK_SHEET_TEXTS.giverName}
          hint={LINK_SHEET_TEXTS.giverHint}
          maxLength={SHARE_LINK.giverNameLength}
          autoComplete="off"
        />
        <LanguageSelect form={form} />
      </div>
    </details>
  );
}

function LanguageSelect({ form }: InputsProps) {
  return (
    <Select {...form.field('locale')} label={LINK_SHEET_TEXTS.language} hint={LINK_SHEET_TEXTS.languageHint}>
      <option value="">{LINK_SHEET_TEXTS.languageUnset}</option>
      <LanguageOptions />
    </Select>
  );
}

function PassphraseInput({ form, hasOne }: InputsProps & { hasOne: boolean }) {
  const { passphrase } = form.values;
  return (
    <>
      <Switch
        label={LINK_SHEET_TEXTS.asks}
        checked={passphrase !== null}
        onChange={({ target }) => form.change({ passphrase: target.checked ? '' : null })}
      />
      {passphrase !== null && (
        <TextInput
          name="passphrase"
          label={LINK_SHEET_TEXTS.passphrase}
          hint={hasOne ? LINK_SHEET_TEXTS.passphraseKept : LINK_SHEET_TEXTS.passphraseHint}
          error={form.outcome?.issues?.passphrase}
          value={passphrase}
          onChange={({ target }) => form.change({ passphrase: target.value })}
          maxLength={SHARE_LINK.passphraseMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </>
  );
}
