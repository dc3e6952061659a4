/** The words of the sheets by language; names of dishes and notes stay as they are. */
import type { Language } from '#domain/language.ts';
import { englishSheetWords, type SheetWords } from './sheet-words-english.ts';
import { hindiSheetWords } from './sheet-words-hindi.ts';

export const sheetWords: Readonly<Record<Language, SheetWords>> = {
  en: englishSheetWords,
  hi: hindiSheetWords,
};
