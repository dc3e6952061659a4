/** Going back from a page or a dialog by a button on it. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from './router.tsx';

/**
 * Goes back once, however often it is called: the browser takes a moment, and until then each call
 * would lead one page further.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isGoing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has been reached
  useEffect(() => {
    isGoing.current = false;
  }, [key]);
  return () => {
    if (isGoing.current) return;
    isGoing.current = true;
    navigate(-1);
  };
}
