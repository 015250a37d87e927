import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { Icon, type IconShape } from './icon.tsx';
import { Spinner } from './spinner.tsx';

interface ButtonShape {
  /** `primary` once per region; `quietDanger` for Delete in a row of actions. */
  variant?: 'plain' | 'primary' | 'soft' | 'quiet' | 'danger' | 'quietDanger' | undefined;
  size?: 'l' | 'm' | 's' | 'xs' | undefined;
  /** As wide as its container. */
  full?: boolean | undefined;
  /** Stands before the text. */
  icon?: IconShape | undefined;
  /** Stands after the text. */
  iconAfter?: IconShape | undefined;
  children: ReactNode;
}

interface ButtonProps extends ButtonShape, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** A call is running: the button shows a spinner and ignores clicks, but keeps the focus and stays readable. */
  busy?: boolean | undefined;
  /** Just succeeded (Copied!): gold. */
  done?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({ busy, done, type = 'button', className, onClick, ...rest }: ButtonProps) {
  const { variant, size, full, icon, iconAfter, children, ...native } = rest;
  // A submit button that only looks disabled would still send the form.
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...native}
      {...shapeProps({ variant, size, full }, className)}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled']}
      data-done={done || undefined}
      onClick={busy ? ignore : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon of={icon} />}
      {children}
      {iconAfter && <Icon of={iconAfter} />}
    </button>
  );
}

interface ButtonAnchorProps extends ButtonShape, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link that looks like a button and leads away from the app. */
export function ButtonAnchor({
  variant,
  size,
  full,
  icon,
  iconAfter,
  className,
  ...rest
}: ButtonAnchorProps) {
  const { children, ...native } = rest;
  return (
    <a {...native} {...shapeProps({ variant, size, full }, className)}>
      {icon && <Icon of={icon} />}
      {children}
      {iconAfter && <Icon of={iconAfter} />}
    </a>
  );
}

/** The same within the app: takes `to`, `params` and `search` of the router. */
export const ButtonLink = createLink(ButtonAnchor);

function shapeProps({ variant, size, full }: Omit<ButtonShape, 'children'>, className: string | undefined) {
  return {
    className: className ? `${styles.button} ${className}` : styles.button,
    'data-variant': variant,
    'data-size': size,
    'data-full': full || undefined,
  };
}
