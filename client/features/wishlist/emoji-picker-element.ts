import { Picker } from 'emoji-mart';
import { PICKER } from '#shared/limits.ts';
import { WISHLIST_FORM_TEXTS } from '#shared/texts/wishlist-form.ts';
import { nameRoles } from './emoji-picker-roles.ts';
import ownStyles from './emoji-picker-shadow.css?inline';

interface PickerOptions {
  data: unknown;
  perLine: number;
  theme: 'light';
  previewPosition: 'none';
  emojiButtonRadius: string;
  autoFocus: boolean;
  onEmojiSelect: (emoji: { native: string }) => void;
}

// The published types do not say that the picker is a custom element.
const PickerElement = Picker as unknown as new (
  options: PickerOptions,
) => HTMLElement & { injectStyles(styles: string): void };

/**
 * emoji-mart's picker with its styles in constructed sheets: the `<style>` element it writes by itself is what
 * `style-src 'self'` forbids. `injectStyles` is called by its constructor.
 */
class EmojiPickerElement extends PickerElement {
  override injectStyles(styles: string) {
    if (!this.shadowRoot) return;
    this.shadowRoot.adoptedStyleSheets = [styles, ownStyles].map(sheetOf);
    nameRoles(this.shadowRoot, WISHLIST_FORM_TEXTS.cover);
  }
}

const TAG = 'wishwren-emoji-picker';
if (!customElements.get(TAG)) customElements.define(TAG, EmojiPickerElement);
// After a hot reload the class in use is still the one that was registered first.
const Registered = customElements.get(TAG) as typeof EmojiPickerElement;

interface EmojiPickerParts {
  /** emoji-mart's own data file. Without it the picker would load one from a CDN. */
  data: unknown;
  /** The search field takes the focus. */
  autoFocus: boolean;
  onChoose: (emoji: string) => void;
}

/** The picker as spec section 9 has it: 8 per line, light theme, no preview. */
export function createEmojiPicker({ data, autoFocus, onChoose }: EmojiPickerParts): HTMLElement {
  return new Registered({
    data,
    autoFocus,
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
