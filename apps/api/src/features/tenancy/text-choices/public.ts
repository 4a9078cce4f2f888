export {
  findTextChoice,
  stopTextsByCode,
  switchTexts,
  type TextChoiceRow,
  textChoicesOf,
  writeTextChoice,
} from './text-choices.queries.ts';
export {
  countParts,
  findTextSetting,
  findUsage,
  type TextSetting,
  writeTextSetting,
} from './text-settings.queries.ts';
