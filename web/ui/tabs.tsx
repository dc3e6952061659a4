/** Underlined tabs with arrow keys; only the open panel is rendered. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';

interface TabChoice<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: ReactNode;
}

interface TabListProps<Id extends string> {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly TabChoice<Id>[];
  readonly active: Id;
  /** `isByKey` when the arrow keys move to it, perhaps on the way to another one. */
  readonly onSelect: (id: Id, isByKey: boolean) => void;
  /** One below the other, where there is room: up and down move as well. */
  readonly isVertical?: boolean;
  /** Shared with the {@link TabPanel}. */
  readonly baseId: string;
}

const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowUp: -1,
};

/** Index that the key moves to; null for other keys. */
function nextIndex(key: string, index: number, count: number, isVertical: boolean): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  const isSideways = key === 'ArrowRight' || key === 'ArrowLeft';
  return step && (isSideways || isVertical) ? (index + step + count) % count : null;
}

export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { label, tabs, active, onSelect, isVertical = false, baseId } = props;
  const listRef = useRef<HTMLDivElement>(null);

  // On a phone the strip is wider than the screen: the open tab shows its neighbours on both sides.
  useEffect(() => {
    const open = listRef.current?.querySelector(`[data-tab="${active}"]`);
    open?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [active]);

  function moveFocus(event: KeyboardEvent, index: number) {
    const target = nextIndex(event.key, index, tabs.length, isVertical);
    const tab = target === null ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    listRef.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
    onSelect(tab.id, true);
  }

  return (
    <div className={styles.tabs} role="tablist" aria-label={label} ref={listRef}>
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className={styles.tab}
          data-tab={tab.id}
          id={`${baseId}-tab-${tab.id}`}
          aria-selected={tab.id === active}
          aria-controls={tab.id === active ? `${baseId}-panel` : undefined}
          tabIndex={tab.id === active ? 0 : -1}
          onClick={() => onSelect(tab.id, false)}
          onKeyDown={(event) => moveFocus(event, index)}
        >
          {tab.icon}
          {tab.label}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  readonly baseId: string;
  /** The id of the open tab. */
  readonly active: string;
  readonly children: ReactNode;
}

export function TabPanel({ baseId, active, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      tabIndex={-1}
      id={`${baseId}-panel`}
      aria-labelledby={`${baseId}-tab-${active}`}
    >
      {children}
    </div>
  );
}

interface TabsProps<Id extends string> extends Omit<TabListProps<Id>, 'baseId' | 'isVertical'> {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Tabs<Id extends string>({ className, children, ...list }: TabsProps<Id>) {
  const baseId = useId();
  return (
    <div className={className}>
      <TabList {...list} baseId={baseId} />
      <TabPanel baseId={baseId} active={list.active}>
        {children}
      </TabPanel>
    </div>
  );
}
