/** In which language the sheets of a day are written, and on what they are printed. */
import { type Paper, paperKinds, paperLabels } from '#domain/kitchen-day/sheet-paper.ts';
import { type Language, languages } from '#domain/language.ts';
import { Chip } from '#web/ui/chip.tsx';
import styles from './sheet-choice.module.css';

/** Of the files, not of the page. */
export interface SheetStyle {
  readonly language: Language;
  readonly paper: Paper;
}
export const usualStyle: SheetStyle = { language: 'en', paper: 'a4' };

/** The address of a sheet; what is usual is left out. */
export function sheetPath(date: string, sheet: string, { language, paper }: SheetStyle): string {
  const query = new URLSearchParams({
    ...(language !== usualStyle.language && { language }),
    ...(paper !== usualStyle.paper && { paper }),
  });
  const search = query.size > 0 ? `?${query}` : '';
  return `/api/admin/kitchen/${date}/${sheet}.pdf${search}`;
}

const languageLabels: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' };

interface SheetChoiceProps {
  readonly style: SheetStyle;
  readonly onChoose: (style: SheetStyle) => void;
}

export function SheetChoice({ style, onChoose }: SheetChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>PDF files</legend>
      {languages.map((language) => (
        <Chip
          key={language}
          isPressed={style.language === language}
          onClick={() => onChoose({ ...style, language })}
        >
          <span lang={language}>{languageLabels[language]}</span>
        </Chip>
      ))}
      {paperKinds.map((paper) => (
        <Chip
          key={paper}
          isPressed={style.paper === paper}
          onClick={() => onChoose({ ...style, paper })}
        >
          {paperLabels[paper]}
        </Chip>
      ))}
    </fieldset>
  );
}
