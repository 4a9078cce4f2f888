import { codeText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { placeholderName } from './placeholder-names.ts';
import type { TemplateDraft } from './use-template-draft.ts';
import type { TemplateFault } from './use-template-saving.ts';

/** Returns the words for what is wrong in each field in the language that is shown, and the placeholders that are not known. */
export function useFaultText(draft: TemplateDraft) {
  const t = useWords();
  const faults = draft.faults.filter(({ language }) => language === draft.language);
  return {
    /** Returns null when nothing is wrong in a field. */
    errorOf(field: TemplateFault['field']): string | null {
      const fault = faults.find((one) => one.field === field);
      if (!fault) return null;
      const text = codeText(fault.code);
      if (fault.detail === undefined) return text;
      return t('staff.templates.fault', { detail: placeholderName(t, fault.detail), text });
    },
    unknown: faults.flatMap(({ code, detail }) => (code === 'message_placeholder_unknown' && detail ? [detail] : [])),
  };
}
