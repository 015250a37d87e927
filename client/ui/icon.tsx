import type { Icon as IconShape } from '@phosphor-icons/react/lib';

export type { IconShape };

interface IconProps {
  /** From its own file, so that only this icon is shipped: `@phosphor-icons/react/dist/ssr/Gift`. */
  of: IconShape;
  /** Only where no word stands beside it. */
  label?: string | undefined;
}

export function Icon({ of: Shape, label }: IconProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Shape className="icon" weight="bold" {...name} />;
}
