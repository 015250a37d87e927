import { Button } from '#client/ui/button.tsx';
import { WISHLIST } from '#shared/limits.ts';
import { WISHLIST_FORM_TEXTS } from '#shared/texts/wishlist-form.ts';

interface EmojiPromptButtonProps {
  emoji: string;
  onChoose: (emoji: string) => void;
}

/** Asks for the cover emoji by the browser's own prompt. An emptied answer means the default one. */
export function EmojiPromptButton({ emoji, onChoose }: EmojiPromptButtonProps) {
  const ask = () => {
    const answer = prompt(WISHLIST_FORM_TEXTS.emojiPrompt, emoji);
    if (answer !== null) onChoose(firstSign(answer.trim()) ?? WISHLIST.defaultCoverEmoji);
  };
  return (
    <Button size="s" onClick={ask}>
      {WISHLIST_FORM_TEXTS.chooseEmoji}
    </Button>
  );
}

// The seal has room for one sign, and one emoji may be many characters: a family, a flag, a skin tone.
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });

function firstSign(text: string): string | undefined {
  return signs.segment(text)[Symbol.iterator]().next().value?.segment;
}
