import { useWords } from '../../lib/words/words.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import type { Cv } from './use-cv.ts';

const types = ['pdf', 'docx'];
const mostMegabytes = 10;

/** A field for the candidate's CV, optional, with what came of reading it. */
export function CvField({ cv }: { readonly cv: Cv }) {
  const t = useWords();
  const { file, state, refusal } = cv;
  return (
    <>
      <FileField
        id="cv"
        label={t('people.add.cv')}
        optional
        types={types}
        maxMegabytes={mostMegabytes}
        file={file ? { state: state === 'reading' ? 'sending' : 'kept', name: file.name } : { state: 'none' }}
        onChoose={(chosen) => void cv.choose(chosen)}
        onRemove={cv.remove}
        {...(refusal === null ? {} : { error: refusal })}
      />
      <div role="status">
        {state === 'reading' ? <p className="flush">{t('people.add.reading')}</p> : null}
        {state === 'read' ? <Notice kind="attention">{t('people.add.read')}</Notice> : null}
        {state === 'nothing' ? <Notice kind="info">{t('people.add.readNothing')}</Notice> : null}
        {state === 'unreadable' ? <Notice kind="info">{t('people.add.unreadable')}</Notice> : null}
        {state === 'notRead' ? <Notice kind="info">{t('people.add.notRead')}</Notice> : null}
      </div>
    </>
  );
}
