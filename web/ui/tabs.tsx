/** Underlined tabs moved by arrow keys; only the open panel is in the page. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

export interface TabChoice<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

interface TabsProps<Id extends string> {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly TabChoice<Id>[];
  readonly active: Id;
  readonly onSelect: (id: Id) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Index the key leads to; null when the key is not ours. */
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, active, onSelect, className, children } = props;
  const baseId = useId();
  const listRef = useRef<HTMLDivElement>(null);

  // On a phone the strip is wider than the screen: the open tab shows its neighbours on both sides.
  useEffect(() => {
    const open = listRef.current?.querySelector(`[data-tab="${active}"]`);
    open?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [active]);

  function moveFocus(event: KeyboardEvent, index: number) {
    const target = nextIndex(event.key, index, tabs.length);
    const tab = target === null ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    listRef.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
    onSelect(tab.id);
  }

  return (
    <div className={className}>
      <div className="tabs" role="tablist" aria-label={label} ref={listRef}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="tab"
            data-tab={tab.id}
            id={`${baseId}-tab-${tab.id}`}
            aria-selected={tab.id === active}
            aria-controls={tab.id === active ? `${baseId}-panel` : undefined}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={(event) => moveFocus(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className="tab-panel"
        role="tabpanel"
        tabIndex={-1}
        id={`${baseId}-panel`}
        aria-labelledby={`${baseId}-tab-${active}`}
      >
        {children}
      </div>
    </div>
  );
}
