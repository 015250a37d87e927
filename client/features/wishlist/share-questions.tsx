import { useEffect, useRef, useState } from 'react';
import { tryOrNull } from '#client/lib/try-or-null.ts';
import { PROMISE } from '#shared/limits.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { DayQuestion } from './day-question.tsx';
import { SecrecyQuestion } from './secrecy-question.tsx';
import styles from './share-questions.module.css';

type Asked = Pick<WishlistView, 'id' | 'occasionOn' | 'secrecy' | 'rights'>;
type Question = 'day' | 'secrecy';

const { noDayStorageKey, surpriseStorageKey } = PROMISE;
const isSaid = (name: string) => tryOrNull(() => localStorage.getItem(name)) !== null;
const say = (name: string) => void tryOrNull(() => localStorage.setItem(name, ''));

/**
 * What the owner of a list that is about to be shared has not said yet: its day, and what they may see where it surprises
 * them. That there is no day, and that it stays a surprise, this browser remembers.
 */
export function openQuestions({ id, occasionOn, secrecy, rights }: Asked): Question[] {
  if (!rights.includes('manage')) return [];
  const questions: Question[] = [];
  if (occasionOn === null && !isSaid(noDayStorageKey + id)) questions.push('day');
  if (secrecy === 'surprise' && !rights.includes('board') && !isSaid(surpriseStorageKey + id))
    questions.push('secrecy');
  return questions;
}

interface ShareQuestionsProps {
  id: string;
  questions: readonly Question[];
}

/** One question after the other. The answer to each stands where it stood. */
export function ShareQuestions({ id, questions }: ShareQuestionsProps) {
  const [said, setSaid] = useState<readonly string[]>([]);
  const last = useRef<HTMLParagraphElement>(null);
  const answer = (sentence: string) => setSaid((before) => [...before, sentence]);
  useEffect(() => {
    if (said.length > 0) last.current?.focus();
  }, [said]);
  const question = questions[said.length];
  return (
    <div className={`stack ${styles.question}`}>
      {/* Here before it speaks, so that a screen reader listens. */}
      <div role="status" className={styles.answers}>
        {said.map((sentence, at) => (
          <p key={sentence} ref={at === said.length - 1 ? last : undefined} tabIndex={-1}>
            {sentence}
          </p>
        ))}
      </div>
      {question === 'day' && (
        <DayQuestion
          id={id}
          onSaved={answer}
          onNone={(sentence) => {
            say(noDayStorageKey + id);
            answer(sentence);
          }}
        />
      )}
      {question === 'secrecy' && (
        <SecrecyQuestion
          id={id}
          onAnswered={(sentence) => {
            say(surpriseStorageKey + id);
            answer(sentence);
          }}
        />
      )}
    </div>
  );
}
