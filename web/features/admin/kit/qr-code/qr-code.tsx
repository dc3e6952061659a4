/** A QR code, drawn as one shape. */
import { encodeQR } from 'qr';
import styles from './qr-code.module.css';

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
    >
      <path d={squares.join('')} />
    </svg>
  );
}
