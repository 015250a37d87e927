import { Button } from '#client/ui/button.tsx';
import { WISHLIST } from '#shared/limits.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';

interface EmojiPromptButtonProps {
  emoji: string;
  onChoose: (emoji: string) => void;
}

/** Asks for the cover emoji by the browser's prompt. An empty answer stands for the default emoji. */
export function EmojiPromptButton({ emoji, onChoose }: EmojiPromptButtonProps) {
  const ask = () => {
    const answer = prompt(WISHLIST_TEXTS.emojiPrompt, emoji);
    if (answer !== null) onChoose(firstGrapheme(answer.trim()) ?? WISHLIST.defaultCoverEmoji);
  };
  return (
    <Button size="s" onClick={ask}>
      {WISHLIST_TEXTS.chooseEmoji}
    </Button>
  );
}

// The seal has room for one emoji, which may consist of several code points: a family, a flag, a skin tone.
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function firstGrapheme(text: string): string | undefined {
  return graphemes.segment(text)[Symbol.iterator]().next().value?.segment;
}
