/** Does something when a value becomes another one. */
import { useEffect, useRef } from 'react';

/** Not when it is first seen: whoever taps as the page wakes up comes before its effects. */
export function useOnChange(value: string, act: () => void): void {
  const seen = useRef(value);
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    act();
  });
}
