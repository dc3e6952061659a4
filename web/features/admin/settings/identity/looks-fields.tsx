/** Logo and colours in the form of the business, with their preview. */
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { NewIdentity } from '#contract/staff/settings/identity-settings.ts';
import type { BrandColours } from '#domain/colours/brand-theme.ts';
import { colourFaults } from '#domain/colours/colour-faults.ts';
import type { Hex } from '#domain/colours/oklch.ts';
import { lightColours } from '#domain/colours/shop-colours.ts';
import { Button } from '#web/ui/button.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { ColourField } from './colour-field.tsx';
import type { IdentityDraft } from './identity-draft.ts';
import { LogoField } from './logo-field.tsx';
import { LooksPreview } from './looks-preview.tsx';

type Name = keyof BrandColours;

const names: readonly Name[] = ['primary', 'accent'];
const labels = { primary: 'Main colour', accent: 'Accent colour' } as const;
const hints = {
  primary: 'Of buttons, links and the dark bars, as #rrggbb. Choose both colours, or neither.',
  accent: 'Of highlights and the pale cloth behind them, as #rrggbb.',
} as const;
const usual = { primary: lightColours.primary, accent: lightColours.haldi } as const;

/** Null while one of them is not a colour. */
function chosenOf({ primary, accent }: IdentityDraft['colours']): BrandColours | null {
  const [one, other] = [primary, accent].map((typed) => typed.trim().toLowerCase());
  const isColour = (text: string | undefined): text is Hex => /^#[0-9a-f]{6}$/.test(text ?? '');
  return isColour(one) && isColour(other) ? { primary: one, accent: other } : null;
}

interface LooksFieldsProps {
  readonly form: UseFormReturn<IdentityDraft, unknown, NewIdentity>;
  readonly onChooseLogo: () => void;
}

export function LooksFields({ form, onChooseLogo }: LooksFieldsProps) {
  const { control, register, setValue, formState } = form;
  const [brandName, logo, colours] = useWatch({ control, name: ['brandName', 'logo', 'colours'] });
  const chosen = chosenOf(colours);
  const faults = chosen ? colourFaults(chosen) : [];
  const { errors } = formState;

  /** One colour alone would be refused: the other one begins as usual. */
  function pick(name: Name, hex: string) {
    const next = { ...colours, [name]: hex };
    for (const each of names) {
      const value = next[each].trim() || usual[each];
      setValue(`colours.${each}`, value, { shouldDirty: true, shouldValidate: true });
    }
  }

  function clearColours() {
    for (const each of names) {
      setValue(`colours.${each}`, '', { shouldDirty: true, shouldValidate: true });
    }
  }

  return (
    <>
      <LogoField
        url={logo}
        error={errors.logo?.message}
        onChoose={onChooseLogo}
        onRemove={() => setValue('logo', '', { shouldDirty: true, shouldValidate: true })}
      />
      {names.map((name) => (
        <ColourField
          key={name}
          {...register(`colours.${name}`)}
          label={labels[name]}
          hint={hints[name]}
          error={errors.colours?.[name]?.message}
          autoComplete="off"
          hex={colours[name]}
          usual={usual[name]}
          fault={faults.find(({ field }) => field === name)}
          onPick={(hex) => pick(name, hex)}
        />
      ))}
      {(colours.primary || colours.accent) && (
        <div className={fieldStyles.wholeRow}>
          <Button variant="ghost" size="sm" onClick={clearColours}>
            Back to the usual colours
          </Button>
        </div>
      )}
      <LooksPreview brandName={brandName} logoUrl={logo} colours={chosen} />
    </>
  );
}
