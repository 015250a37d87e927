import { useRef, useState } from 'react';
import { later } from '#client/lib/later.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';

const sending = later(() => import('#client/session/send-picture.ts'));

/** One photo that goes with something written. */
export function usePhoto() {
  const [address, setAddress] = useState('');
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const newest = useRef(0);
  const take = async (file: File) => {
    const ticket = ++newest.current;
    const isNewest = () => ticket === newest.current;
    setProgress(0);
    setProblem(null);
    const sent = await sending()
      .then(({ sendPicture }) => sendPicture(file, (part) => isNewest() && setProgress(part)))
      .catch(() => ({ problem: GIFT_TEXTS.photoUnreached }));
    if (!isNewest()) return;
    setProgress(null);
    if ('problem' in sent) setProblem(sent.problem);
    else setAddress(sent.imageUrl);
  };
  const remove = () => {
    newest.current += 1;
    setProgress(null);
    setProblem(null);
    setAddress('');
  };
  return { address, progress, problem, take: (file: File) => void take(file), remove };
}
