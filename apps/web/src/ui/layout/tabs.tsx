import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './tabs.module.css';

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly current: Id;
  readonly onChange: (id: Id) => void;
  readonly children: ReactNode;
}

/** Steps of the arrow keys in a script read from left to right. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs as the pattern has them: arrows go through them, Tab goes on to the panel. */
export function Tabs<Id extends string>({ label, tabs, current, onChange, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  function walk(event: KeyboardEvent): void {
    const onward = steps[event.key];
    if (onward === undefined) return;
    event.preventDefault();
    const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -onward : onward;
    const at = tabs.findIndex((tab) => tab.id === current);
    const next = (at + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classes['tabs']} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={classes['panel']}>
        {children}
      </div>
    </>
  );
}
