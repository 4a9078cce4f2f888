import { InterviewTypeList } from '../../../features/interview-types/interview-type-list.tsx';
import classes from '../../admin/admin.module.css';
import { SettingsPage } from './settings-page.tsx';

/** The types of interview of an organisation, for its administrators. */
export function Component() {
  return (
    <SettingsPage title="admin.interviewTypes.title">
      {() => (
        <div className={classes['sections']}>
          <section>
            <InterviewTypeList />
          </section>
        </div>
      )}
    </SettingsPage>
  );
}
