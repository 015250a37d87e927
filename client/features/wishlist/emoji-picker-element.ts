import data from '@emoji-mart/data/sets/15/native.json';
import { Picker } from 'emoji-mart';
import { PICKER } from '#shared/limits.ts';
import ownStyles from './emoji-picker-shadow.css?inline';

interface PickerOptions {
  data: unknown;
  perLine: number;
  theme: 'light';
  previewPosition: 'none';
  emojiButtonRadius: string;
  onEmojiSelect: (emoji: { native: string }) => void;
}

// The published types do not say that it is an element.
const PickerElement = Picker as unknown as new (
  options: PickerOptions,
) => HTMLElement & { injectStyles(styles: string): void };

/**
 * emoji-mart's picker with its styles in constructed sheets: the `<style>` element it writes by itself is what
 * `style-src 'self'` forbids. `injectStyles` is called by its constructor.
 */
class EmojiPickerElement extends PickerElement {
  override injectStyles(styles: string) {
    if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [styles, ownStyles].map(sheetOf);
  }
}

const TAG = 'wishwren-emoji-picker';
if (!customElements.get(TAG)) customElements.define(TAG, EmojiPickerElement);

/** The picker as spec section 9 has it: 8 per line, light theme, no preview. Data and words come with the bundle. */
export function createEmojiPicker(onChoose: (emoji: string) => void): HTMLElement {
  return new EmojiPickerElement({
    data,
    perLine: PICKER.emojisPerLine,
    theme: 'light',
    previewPosition: 'none',
    emojiButtonRadius: '12px',
    onEmojiSelect: ({ native }) => onChoose(native),
  });
}

function sheetOf(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
}
