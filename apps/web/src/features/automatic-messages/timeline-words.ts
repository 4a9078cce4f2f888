import type { AutomaticRule } from '@evenhand/domain/messages/automatic-message';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { stageLabel } from '../../entities/application/stage-words.ts';
import type { Translate } from '../../lib/words/words.ts';

/** "3 days after they come to Interview": when candidates get an automatic message. */
export function whenText(t: Translate, { follows, stageId, days }: AutomaticRule, pipeline: Pipeline): string {
  if (follows === 'silence') return t('staff.hears.when.silence', { count: days });
  if (follows === 'offer') return t('staff.hears.when.offer', { count: days });
  const stage = stageId === null ? '' : stageLabel(t, stageId, pipeline);
  if (follows === 'entered') {
    return days === 0 ? t('staff.hears.when.atOnce', { stage }) : t('staff.hears.when.entered', { count: days, stage });
  }
  const when = days === 0 ? t('staff.hears.when.decisionDay') : t('staff.hears.when.decision', { count: days });
  return stageId === null ? when : t('staff.hears.when.ofStage', { when, stage });
}
