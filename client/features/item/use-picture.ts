import { type ClipboardEvent, type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { FormFrame } from '#client/form/use-form.ts';
import { later } from '#client/lib/later.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';

const sending = later(() => import('#client/session/send-picture.ts'));

export interface PictureChange {
  /** From 0 to 1; null when nothing is uploaded. */
  progress: number | null;
  /** What went wrong with the picture that was given last. */
  problem: string | null;
  /** What became of it, for the ear. */
  said: string | null;
  /** A file is held over the form. */
  isAimedAt: boolean;
  take: (file: File) => void;
  remove: () => void;
}

/** What it needs of the form, which is the add form or the edit form. */
interface FormOfItem extends FormFrame {
  change: (part: { imageUrl: string }) => void;
}

/**
 * A form of an item whose picture can be chosen, pasted and dropped. `targets` are props of the form element. When the
 * form is sent while a picture is on its way, it waits for it; it stays unsent when the picture is refused.
 */
export function usePicture<State extends FormOfItem>(form: State) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [isHeld, setHeld] = useState(false);
  const newest = useRef(0);

  const show = (imageUrl: string) => form.change({ imageUrl });
  const take = async (file: File) => {
    const ticket = ++newest.current;
    setProgress(0);
    setProblem(null);
    setSaid(null);
    const report = (part: number) => ticket === newest.current && setProgress(part);
    const sent = await sending()
      .then(({ sendPicture }) => sendPicture(file, report))
      .catch(() => ({ problem: ITEM_TEXTS.pictureUnreached }));
    if (ticket !== newest.current) return;
    setProgress(null);
    if ('problem' in sent) return setProblem(sent.problem);
    show(sent.imageUrl);
    setSaid(ITEM_TEXTS.pictureTaken);
  };
  const remove = () => {
    newest.current += 1;
    setProgress(null);
    setProblem(null);
    show('');
    setSaid(ITEM_TEXTS.pictureRemoved);
  };

  useEffect(() => {
    if (!isHeld || progress !== null) return;
    setHeld(false);
    if (problem === null) form.formElement.current?.requestSubmit();
  }, [isHeld, progress, problem, form.formElement]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (progress === null) return form.submit(event);
    event.preventDefault();
    setHeld(true);
  };

  const { isAimedAt, targets } = useFileTargets((file) => void take(file));
  const picture: PictureChange = { progress, problem, said, isAimedAt, take, remove };
  return { form: { ...form, submit, isBusy: form.isBusy || isHeld }, picture, targets };
}

/** The handlers of an element that takes a file which is pasted or dropped. */
function useFileTargets(take: (file: File) => void) {
  const [isAimedAt, setAimedAt] = useState(false);
  useEffect(keepPageWhenMissed, []);
  const targets = {
    onPaste(event: ClipboardEvent) {
      const [file] = event.clipboardData.files;
      // A spreadsheet puts a picture of its cells beside their text.
      if (!file || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      take(file);
    },
    onDragOver(event: DragEvent) {
      if (!holdsFile(event.dataTransfer)) return;
      event.preventDefault();
      setAimedAt(true);
    },
    onDragLeave: () => setAimedAt(false),
    onDrop(event: DragEvent) {
      setAimedAt(false);
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      take(file);
    },
  };
  return { isAimedAt, targets };
}

/** A browser opens a file that misses its target, in the place of the page and of what was typed there. */
function keepPageWhenMissed() {
  const keep = (event: globalThis.DragEvent) => {
    if (holdsFile(event.dataTransfer)) event.preventDefault();
  };
  document.addEventListener('dragover', keep);
  document.addEventListener('drop', keep);
  return () => {
    document.removeEventListener('dragover', keep);
    document.removeEventListener('drop', keep);
  };
}

const holdsFile = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;
