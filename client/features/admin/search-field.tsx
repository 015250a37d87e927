import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import type { InputHTMLAttributes } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'placeholder'> {
  /** Stands in the empty field and names it. */
  label: string;
}

export function SearchField({ label, ...native }: SearchFieldProps) {
  return (
    <div className={styles.search}>
      <Icon of={MagnifyingGlassIcon} />
      <input {...native} type="search" placeholder={label} aria-label={label} autoComplete="off" />
    </div>
  );
}
