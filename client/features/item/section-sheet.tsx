import { failed } from '#client/form/outcome.ts';
import { SheetForm } from '#client/form/sheet-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Switch, TextInput } from '#client/ui/field.tsx';
import { useAct } from '#client/ui/use-act.ts';
import { SECTION } from '#shared/limits.ts';
import type { SectionView } from '#shared/section-view.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as ORDER_TEXTS from '#shared/texts/order.ts';
import * as SECTION_TEXTS from '#shared/texts/section.ts';
import styles from './order-sheet.module.css';
import { useSectionActs } from './use-section-acts.ts';

interface SectionSheetProps {
  wishlistId: string;
  /** Null for a new one. */
  section: SectionView | null;
  sections: readonly SectionView[];
  onClose: () => void;
}

/** Names a section, moves it among the others, or takes it away. */
export function SectionSheet({ wishlistId, section, sections, onClose }: SectionSheetProps) {
  const acts = useSectionActs(wishlistId, section);
  const form = useForm({
    initial: { name: section?.name ?? '', pick: section?.pick ?? 'any' },
    parse: (draft) =>
      draft.name.trim() ? { data: draft } : { problem: failed('', { name: SECTION_TEXTS.nameMissing }) },
    send: async (draft) => {
      await acts.save(draft);
      onClose();
      return null;
    },
    failureTexts: { speaker: 'server', failed: SECTION_TEXTS.saveFailed },
  });
  const left = SECTION.perList - sections.length;
  return (
    <Dialog title={section ? SECTION_TEXTS.editTitle : SECTION_TEXTS.add} onClose={onClose}>
      {section && <SectionActs {...{ section, sections, acts, onClose }} />}
      <SheetForm
        form={form}
        submit={section ? SECTION_TEXTS.save : SECTION_TEXTS.create}
        busy={SECTION_TEXTS.saving}
        close={FRAME_TEXTS.cancel}
        onClose={onClose}
      >
        <TextInput
          {...form.field('name')}
          label={SECTION_TEXTS.name}
          hint={section || sections.length < SECTION.toldFrom ? undefined : SECTION_TEXTS.left(left)}
          maxLength={SECTION.nameLength}
          autoComplete="off"
          data-first-focus
        />
        <Switch
          label={SECTION_TEXTS.oneOf}
          hint={SECTION_TEXTS.oneOfHint}
          checked={form.values.pick === 'one'}
          onChange={({ target }) => form.change({ pick: target.checked ? 'one' : 'any' })}
        />
      </SheetForm>
    </Dialog>
  );
}

interface SectionActsProps extends Pick<SectionSheetProps, 'sections' | 'onClose'> {
  section: SectionView;
  acts: ReturnType<typeof useSectionActs>;
}

function SectionActs({ section, sections, acts, onClose }: SectionActsProps) {
  const { act, isBusy } = useAct({ failed: SECTION_TEXTS.saveFailed });
  const ids = sections.map(({ id }) => id);
  const at = ids.indexOf(section.id);
  const run = (call: () => Promise<unknown>) => void act(call).then((isDone) => isDone && onClose());
  return (
    <div className={styles.ways}>
      {at > 0 && (
        <Button busy={isBusy} onClick={() => run(() => acts.move(ids[at - 2] ?? null))}>
          {ORDER_TEXTS.up}
        </Button>
      )}
      {at < ids.length - 1 && (
        <Button busy={isBusy} onClick={() => run(() => acts.move(ids[at + 1] ?? null))}>
          {ORDER_TEXTS.down}
        </Button>
      )}
      <Button variant="quietDanger" busy={isBusy} onClick={() => run(acts.remove)}>
        {SECTION_TEXTS.remove}
      </Button>
    </div>
  );
}
