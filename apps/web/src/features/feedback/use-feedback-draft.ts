import type { RoleFeedback } from '@evenhand/contract/processes/feedback/role-feedback';
import { faultOfBlock } from '@evenhand/domain/feedback/blocks';
import type { FeedbackWords } from '@evenhand/domain/feedback/compose-feedback';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { type BlockText, blocksMeanwhile, saveBlocks } from './role-feedback.api.ts';

/** Texts of the blocks by language and key. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const textsOf = ({ languages, blocks }: RoleFeedback): Texts =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(blocks.map(({ key, texts }) => [key, texts[language]?.text ?? ''])),
    ]),
  );

const usualOf = (base: RoleFeedback, language: string, key: string): string =>
  base.blocks.find((block) => block.key === key)?.texts[language]?.usual ?? '';

/** Returns the texts that are not the product's. */
const ownOf = (base: RoleFeedback, texts: Texts): BlockText[] =>
  Object.entries(texts).flatMap(([language, byKey]) =>
    Object.entries(byKey)
      .map(([key, text]) => ({ language, key, text: text.trim() }))
      .filter(({ key, text }) => text !== usualOf(base, language, key)),
  );

export interface BlockFault {
  readonly language: string;
  readonly key: string;
  readonly code: 'too_long' | 'number_in_feedback';
}

const faultsIn = (texts: Texts): BlockFault[] =>
  Object.entries(texts).flatMap(([language, byKey]) =>
    Object.entries(byKey).flatMap(([key, text]) => {
      const code = faultOfBlock(text.trim());
      return code === null ? [] : [{ language, key, code }];
    }),
  );

/** Holds the blocks of a role as they are edited, what is wrong with them, and saves them. */
export function useFeedbackDraft(roleId: string, loaded: RoleFeedback) {
  const t = useWords();
  const [base, setBase] = useState(loaded);
  const [isOn, setOn] = useState(loaded.isOn);
  const [texts, setTexts] = useState(() => textsOf(loaded));
  const [language, setLanguage] = useState(loaded.languages[0] ?? 'en');
  const [meanwhile, setMeanwhile] = useState<RoleFeedback | null>(null);
  const [tried, setTried] = useState(false);
  const isDirty =
    isOn !== base.isOn || JSON.stringify(ownOf(base, texts)) !== JSON.stringify(ownOf(base, textsOf(base)));
  useLeaveWarning(isDirty);
  function show(saved: RoleFeedback): void {
    setBase(saved);
    setOn(saved.isOn);
    setTexts(textsOf(saved));
  }
  // A newer version that was read again replaces what has not been edited.
  if (loaded.version > base.version && !isDirty) show(loaded);
  const saving = useMutation({
    mutationFn: () => saveBlocks(roleId, { isOn, texts: ownOf(base, texts), version: base.version }),
    onSuccess: (saved) => {
      show(saved);
      setTried(false);
      announce({ kind: 'success', text: t('staff.roleFeedback.saved') });
    },
    onError: (error) => setMeanwhile(blocksMeanwhile(error)),
  });
  const faults = faultsIn(texts);
  const { also = '', however = '', lowered = [] } = base.joining[language] ?? {};
  const words: FeedbackWords = { also, however, lowered, textOf: (key) => texts[language]?.[key] ?? '' };
  return {
    base,
    isOn,
    setOn,
    language,
    setLanguage,
    isDirty,
    busy: saving.isPending,
    problem: meanwhile ? null : saving.error,
    meanwhile,
    /** Faults that are shown. */
    faults: tried ? faults : [],
    /** The words of the language that is shown, as they are now. */
    words,
    usualOf: (key: string): string => usualOf(base, language, key),
    /** Whether a language lacks the text of a block. */
    isGap: (key: string): boolean => base.languages.some((code) => (texts[code]?.[key] ?? '').trim() === ''),
    setText: (key: string, text: string): void =>
      setTexts((before) => ({ ...before, [language]: { ...before[language], [key]: text } })),
    /** Saves, unless something is wrong: then the first fault is returned, in the language that is shown. */
    save(): BlockFault | null {
      const first = faults.find((fault) => fault.language === language) ?? faults[0] ?? null;
      setTried(true);
      if (first) setLanguage(first.language);
      else saving.mutate();
      return first;
    },
    showTheirs(): void {
      if (meanwhile) show(meanwhile);
      setMeanwhile(null);
    },
    /** The next save is made knowingly, on top of theirs. */
    goOnWithMine(): void {
      if (meanwhile) setBase(meanwhile);
      setMeanwhile(null);
    },
  };
}
export type FeedbackDraft = ReturnType<typeof useFeedbackDraft>;
