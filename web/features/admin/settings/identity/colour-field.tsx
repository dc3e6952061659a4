/** One colour: typed or picked, and the shade that serves where it cannot. */
import type { ComponentProps } from 'react';
import type { ColourFault } from '#domain/colours/colour-faults.ts';
import type { Hex } from '#domain/colours/oklch.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import styles from './looks.module.css';

interface ColourFieldProps extends ComponentProps<typeof TextField> {
  readonly label: string;
  /** As typed. */
  readonly hex: string;
  /** What the picker shows while nothing is typed. */
  readonly usual: Hex;
  readonly fault: ColourFault | undefined;
  readonly onPick: (hex: string) => void;
}

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

export function ColourField({ hex, usual, fault, onPick, ...field }: ColourFieldProps) {
  return (
    <div>
      <div className={styles.colour}>
        <TextField {...field} error={fault?.message ?? field.error} spellCheck={false} isOptional />
        <input
          type="color"
          aria-label={`Pick: ${field.label}`}
          value={isHex(hex) ? hex.toLowerCase() : usual}
          onChange={({ target }) => onPick(target.value)}
        />
      </div>
      {fault && (
        <Button variant="secondary" size="sm" onClick={() => onPick(fault.shade)}>
          Use {fault.shade}
        </Button>
      )}
    </div>
  );
}
