/** Runs a callback when a value changes. */
import { useEffect, useRef } from 'react';

/** Not on the first render: a tap during hydration comes before its effects. */
export function useOnChange(value: string, act: () => void): void {
  const seen = useRef(value);
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    act();
  });
}
