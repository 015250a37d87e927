import { Picker } from 'emoji-mart';
import { LOCALE } from '#client/lib/locale.ts';
import { PICKER } from '#shared/limits.ts';
import { directionOf } from '#shared/locale.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { categoriesOf, type EmojiData } from './emoji-picker-categories.ts';
import { nameRoles } from './emoji-picker-roles.ts';
import ownStyles from './emoji-picker-shadow.css?inline';

interface PickerOptions {
  data: EmojiData;
  categories: string[];
  perLine: number;
  emojiButtonSize: number;
  emojiSize: number;
  theme: 'light';
  previewPosition: 'none';
  emojiButtonRadius: string;
  autoFocus: boolean;
  /** Else the picker speaks English, or fetches a language from a CDN. */
  i18n: object;
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
    nameRoles(this.shadowRoot, WISHLIST_TEXTS.cover);
  }
}

const TAG = 'wishwren-emoji-picker';
if (!customElements.get(TAG)) customElements.define(TAG, EmojiPickerElement);
// After a hot reload the class in use is still the one that was registered first.
const Registered = customElements.get(TAG) as typeof EmojiPickerElement;

interface EmojiPickerParts {
  /** emoji-mart's own data file. Without it the picker would load one from a CDN. */
  data: EmojiData;
  /** How many pixels wide the picker may be. */
  room: number;
  /** The search field takes the focus. */
  autoFocus: boolean;
  onChoose: (emoji: string) => void;
}

// The picker's padding, the place of its scroll bar and its border.
const BESIDE_CELLS = 12 + 16 + 3;

/** The picker as spec section 9 has it: 8 per line, light theme, no preview. */
export function createEmojiPicker({ data, room, autoFocus, onChoose }: EmojiPickerParts): HTMLElement {
  // On the smallest phones the cells are smaller, and there are still eight whole ones to a line.
  const fitting = Math.floor((room - BESIDE_CELLS) / PICKER.emojisPerLine);
  const cell = Math.max(PICKER.smallestCellPixels, Math.min(PICKER.cellPixels, fitting));
  return new Registered({
    ...categoriesOf(data),
    autoFocus,
    perLine: PICKER.emojisPerLine,
    emojiButtonSize: cell,
    emojiSize: Math.round((cell * 2) / 3),
    theme: 'light',
    previewPosition: 'none',
    emojiButtonRadius: '12px',
    i18n: { ...WISHLIST_TEXTS.emojiPicker, rtl: directionOf(LOCALE) === 'rtl' },
    onEmojiSelect: ({ native }) => onChoose(native),
  });
}

function sheetOf(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
}
