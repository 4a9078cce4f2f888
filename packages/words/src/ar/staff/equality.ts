import type { Words } from '../../translation.ts';

/** Words of the published page about equality, which staff preview. */
export const equalityWords: Words = {
  'equality.title': 'المساواة في توظيفنا',
  'equality.titleOf': 'المساواة في توظيفنا، {{year}}',
  'equality.lead':
    'تنظر {{organisation}} في من يتقدّم، ومن تُجرى معه مقابلة، ومن يُقدَّم إليه عرض، وتتصرف بناءً على ما تجده.',
  'equality.about_zero': 'لم يتقدّم أحد إلى أي وظيفة بين 1 سبتمبر {{from}} و31 أغسطس {{to}}.',
  'equality.about_one':
    'كل من تقدّموا إلى وظيفة واحدة بين 1 سبتمبر {{from}} و31 أغسطس {{to}}، بحسب ما أخبرونا به في أسئلة التنوع.',
  'equality.about_two':
    'كل من تقدّموا إلى وظيفتين بين 1 سبتمبر {{from}} و31 أغسطس {{to}}، بحسب ما أخبرونا به في أسئلة التنوع.',
  'equality.about_few':
    'كل من تقدّموا إلى {{number}} وظائف بين 1 سبتمبر {{from}} و31 أغسطس {{to}}، بحسب ما أخبرونا به في أسئلة التنوع.',
  'equality.about_many':
    'كل من تقدّموا إلى {{number}} وظيفة بين 1 سبتمبر {{from}} و31 أغسطس {{to}}، بحسب ما أخبرونا به في أسئلة التنوع.',
  'equality.about_other':
    'كل من تقدّموا إلى {{number}} وظيفة بين 1 سبتمبر {{from}} و31 أغسطس {{to}}، بحسب ما أخبرونا به في أسئلة التنوع.',
  'equality.rounded':
    'الأعداد مقرّبة إلى أقرب خمسة، ولا تُعرض الأعداد التي قد تكشف شيئًا عن أشخاص بعينهم. والنسب المئوية هي من المتقدمين.',
  'equality.caption': '{{trait}}: من تقدّموا، ومن أُجريت معهم مقابلة، ومن قُدّم إليهم عرض',
  'equality.trait.sex': 'النوع الاجتماعي',
  'equality.trait.ethnicity': 'المجموعة العرقية',
  'equality.trait.disability': 'الإعاقة',
  'equality.group': 'المجموعة',
  'equality.applied': 'تقدّموا',
  'equality.interviewed': 'أُجريت معهم مقابلة',
  'equality.offered': 'قُدّم إليهم عرض',
  'equality.interviewedPercent': 'أُجريت معهم مقابلة، %',
  'equality.offeredPercent': 'قُدّم إليهم عرض، %',
  'equality.few': 'أقل من 5',
  'equality.hidden': 'أقل من أن يُعرض',
  'equality.noRows': 'كان عدد الأشخاص أقل من أن يُستنتج منه شيء.',
  'equality.actions': 'ما نفعله حيال ذلك',
  'equality.due': 'الموعد: {{day}}.',
  'equality.done': 'أُنجز في {{day}}.',
  'equality.publishedOn': 'نُشر في {{day}}.',
  'equality.otherYears': 'سنوات أخرى',
  'equality.print': 'طباعة',
  'equality.none.title': 'لا شيء منشور هنا',
  'equality.none.text': 'لا أرقام لهذه السنة، أو سُحبت بعد نشرها.',
  'equality.group.woman': 'نساء',
  'equality.group.man': 'رجال',
  'equality.group.other': 'غير ذلك',
  'equality.group.white': 'بيض',
  'equality.group.mixed': 'مختلطون',
  'equality.group.asian': 'آسيويون',
  'equality.group.black': 'سود',
  'equality.group.disabled': 'ذوو إعاقة',
  'equality.group.notDisabled': 'دون إعاقة',
  'equality.group.unknown': 'غير محدد',
  'equality.group.notShown': 'المجموعات الصغيرة والتي تليها حجمًا، معًا',
};
