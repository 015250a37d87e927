import { useEffect, useState } from 'react';
import { TIMING } from '#shared/limits.ts';

/**
 * Copies a text; `isCopied` is true for TIMING.copiedBadgeMs afterwards. When the browser forbids copying, a prompt with
 * the given question shows the text instead. `copy` gives whether the text was copied.
 */
export function useCopy(question: string) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), TIMING.copiedBadgeMs);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      prompt(question, text);
      return false;
    }
    setCopies((count) => count + 1);
    return true;
  };
  return { isCopied: copies > 0, copy };
}
