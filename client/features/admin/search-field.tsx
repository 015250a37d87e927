import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { type ChangeEvent, type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { ADMIN } from '#shared/limits.ts';
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

/** A search field: the typed text shows at once, and `onSearch` is called when the person pauses. Back and forward in the browser change the field, too. */
export function useTypedSearch(given: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(given);
  const [known, setKnown] = useState(given);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  if (known !== given) {
    setKnown(given);
    if (typed.trim() !== given) setTyped(given);
  }
  useEffect(() => {
    if (typed.trim() === given) return;
    const timer = setTimeout(() => search.current(typed.trim()), ADMIN.searchPauseMs);
    return () => clearTimeout(timer);
  }, [typed, given]);
  return { value: typed, onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value) };
}
