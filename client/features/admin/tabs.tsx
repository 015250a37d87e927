import { type KeyboardEvent, useRef } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Value extends string> {
  /** What the tabs belong to, for screen readers. */
  label: string;
  tabs: readonly { value: Value; text: string }[];
  selected: Value;
  /** The id of what the tabs change. */
  controls: string;
  onSelect: (value: Value) => void;
}

/** Chooses one of a few views. Arrow keys, Home and End move between the tabs. */
export function Tabs<Value extends string>({ label, tabs, selected, controls, onSelect }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ value }) => value === selected);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    onSelect(next.value);
    list.current?.querySelectorAll('button').item(tabs.indexOf(next)).focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          role="tab"
          aria-selected={value === selected}
          aria-controls={controls}
          tabIndex={value === selected ? 0 : -1}
          onClick={() => onSelect(value)}
          onKeyDown={move}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
