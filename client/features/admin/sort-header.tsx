import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/dist/ssr/CaretUp';
import { CaretUpDownIcon } from '@phosphor-icons/react/dist/ssr/CaretUpDown';
import { Icon } from '#client/ui/icon.tsx';

interface SortHeaderProps {
  text: string;
  /** Null where another column decides the order. */
  direction: 'asc' | 'desc' | null;
  onSort: () => void;
}

const SHOWN = {
  asc: { icon: CaretUpIcon, sort: 'ascending' },
  desc: { icon: CaretDownIcon, sort: 'descending' },
} as const;

/** The head of a column that can be sorted by. */
export function SortHeader({ text, direction, onSort }: SortHeaderProps) {
  const shown = direction ? SHOWN[direction] : null;
  return (
    <th scope="col" aria-sort={shown?.sort ?? 'none'} data-sortable>
      <button type="button" onClick={onSort}>
        {text}
        <Icon of={shown?.icon ?? CaretUpDownIcon} />
      </button>
    </th>
  );
}
