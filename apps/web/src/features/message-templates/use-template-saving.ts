import type { MessageTemplate } from '@evenhand/contract/processes/message-templates';
import type { MessageFault } from '@evenhand/domain/messages/check-message';
import { useState } from 'react';
import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { translate } from '../../lib/words/words.ts';
import { saveTemplate, type TemplateWording, templateMeanwhile } from './templates.api.ts';

export interface TemplateFault {
  readonly code: string;
  readonly field: MessageFault['field'] | 'text';
  readonly detail?: string;
  readonly language: string;
}

/** Reads the faults of a refusal: their fields are as `content.en.subject: detail`, or `texts.en: detail`. */
function faultsOfRefusal(error: unknown): TemplateFault[] {
  if (!(error instanceof ProblemError)) return [];
  return error.errors.flatMap(({ code, field = '' }) => {
    const match = /^(?:content|texts)\.(?<language>[a-z]{2})(?:\.(?<part>subject|document))?(?:: (?<detail>.*))?$/.exec(
      field,
    );
    const { language, part, detail } = match?.groups ?? {};
    if (language === undefined) return [];
    const at = part === 'subject' || part === 'document' ? part : 'text';
    return [{ code, language, field: at, ...(detail === undefined ? {} : { detail }) }];
  });
}

interface SavingInput {
  readonly base: MessageTemplate;
  readonly wording: TemplateWording;
  /** Faults that are known without the server. */
  readonly found: readonly TemplateFault[];
  readonly onSaved: (saved: MessageTemplate) => void;
  readonly onFault: (fault: TemplateFault) => void;
}

/** Saves a template, and keeps what the server has refused, and why. */
export function useTemplateSaving({ base, wording, found, onSaved, onFault }: SavingInput) {
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly of: TemplateWording; readonly faults: TemplateFault[] } | null>(
    null,
  );
  const [meanwhile, setMeanwhile] = useState<MessageTemplate | null>(null);
  const [isSaving, setSaving] = useState(false);

  function refuse(error: unknown): void {
    const theirs = templateMeanwhile(error);
    const faults = faultsOfRefusal(error);
    if (theirs) setMeanwhile(theirs);
    else if (faults.length > 0) setRefusal({ of: wording, faults });
    else announce({ kind: 'error', text: problemText(error) });
  }
  async function send(): Promise<void> {
    setSaving(true);
    try {
      onSaved(await saveTemplate(base, wording, base.version));
      setMeanwhile(null);
      setTried(false);
      announce({ kind: 'success', text: translate('staff.templates.saved') });
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  }
  return {
    tried,
    /** Faults that the server has found in these words. */
    refused: refusal?.of === wording ? refusal.faults : [],
    meanwhile,
    isSaving,
    forgetTheirs: () => setMeanwhile(null),
    save(): void {
      setTried(true);
      const [fault] = found;
      if (fault) onFault(fault);
      else void send();
    },
  };
}
