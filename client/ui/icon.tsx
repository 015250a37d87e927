import type { Icon as IconShape } from '@phosphor-icons/react/lib';
import { LOCALE } from '#client/lib/locale.ts';
import { directionOf } from '#shared/locale.ts';

export type { IconShape };

interface IconProps {
  /** From its own file, so that only this icon is shipped: `@phosphor-icons/react/dist/ssr/Gift`. */
  of: IconShape;
  /** Only where no word stands beside it. */
  label?: string | undefined;
  /** It points on, or back: the other way where people read from right to left. */
  points?: boolean;
}

const IS_MIRRORED = directionOf(LOCALE) === 'rtl';

export function Icon({ of: Shape, label, points = false }: IconProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Shape className="icon" weight="bold" mirrored={points && IS_MIRRORED} {...name} />;
}
