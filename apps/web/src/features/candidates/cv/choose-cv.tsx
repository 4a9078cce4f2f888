import { useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { keepCv } from './cv-store.ts';
import type { CvRefusal } from './read-cv-file.ts';

const types = ['pdf', 'docx'];
const maxMegabytes = 10;

/** Takes a file and reads it here. */
export function ChooseCv() {
  const t = useWords();
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<CvRefusal | 'notLoaded' | null>(null);
  async function read(file: File): Promise<void> {
    setReading(true);
    setRefusal(null);
    try {
      const { readCvFile } = await import('./read-cv-file.ts');
      const { proposalsOf } = await import('./proposals.ts');
      const answer = await readCvFile(file);
      if ('refusal' in answer) setRefusal(answer.refusal);
      else keepCv({ fileName: file.name, proposals: proposalsOf(answer.reading), settled: [] });
    } catch {
      setRefusal('notLoaded');
    } finally {
      setReading(false);
    }
  }
  return (
    <div className="stack">
      <p className="flush">{t('cv.text')}</p>
      <FileField
        id="cv-to-read"
        label={t('cv.file')}
        types={types}
        maxMegabytes={maxMegabytes}
        file={{ state: 'none' }}
        {...(refusal === null ? {} : { error: t(`cv.refused.${refusal}`) })}
        onChoose={(file) => void read(file)}
      />
      {isReading ? <Waiting /> : null}
    </div>
  );
}
