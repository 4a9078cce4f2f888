import { useState } from 'react';
import { loadStaffWords } from '../../entities/session/staff-words.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button, type ButtonVariant } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ChartSpecimens } from './chart-specimens.tsx';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import { DialogSpecimens } from './dialog-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { FormSpecimens } from './form-specimens.tsx';
import { ListSpecimens } from './list-specimens.tsx';
import { MessageSpecimens } from './message-specimens.tsx';
import { PageSpecimens } from './page-specimens.tsx';
import { PopupSpecimens } from './popup-specimens.tsx';
import { ReadingSpecimens } from './reading-specimens.tsx';
import { RowSpecimens } from './row-specimens.tsx';
import { ShellSpecimens } from './shell-specimens.tsx';
import { ShowcaseView } from './showcase-view.tsx';
import { Specimen } from './specimen.tsx';
import { TaskSpecimens } from './task-specimens.tsx';
import { ThreadSpecimens } from './thread-specimens.tsx';
import { TimetableSpecimens } from './timetable-specimens.tsx';

/** Some components speak the words of the hiring side. */
export async function loader(): Promise<null> {
  await loadStaffWords();
  return null;
}

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

function ButtonSpecimens() {
  const [count, setCount] = useState(0);
  return (
    <Specimen name="Buttons">
      <div className="actions">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <span data-unending>
          <ActionButton busy>busy</ActionButton>
        </span>
        <ActionButton onClick={() => setCount(count + 1)}>locked for a second: {count}</ActionButton>
      </div>
      <div className="actions">
        {variants.map((variant) => (
          <ButtonLink key={variant} to="/ui" variant={variant} size="small">
            a link, {variant}
          </ButtonLink>
        ))}
      </div>
      <div className="actions">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size="small">
            small {variant}
          </Button>
        ))}
      </div>
    </Specimen>
  );
}

export function Component() {
  const t = useWords();
  return (
    <Page title={t('ui.showcase.title')} lead={t('ui.showcase.text')} width="wide">
      <ShowcaseView />
      <ButtonSpecimens />
      <FieldSpecimens />
      <ChoiceSpecimens />
      <MessageSpecimens />
      <TaskSpecimens />
      <ThreadSpecimens />
      <DialogSpecimens />
      <FormSpecimens />
      <ListSpecimens />
      <TimetableSpecimens />
      <ChartSpecimens />
      <RowSpecimens />
      <PopupSpecimens />
      <PageSpecimens />
      <ReadingSpecimens />
      <ShellSpecimens />
    </Page>
  );
}
