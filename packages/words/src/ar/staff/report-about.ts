import type { Words } from '../../translation.ts';

/** Sentences about the people, days and roles of a report, and about decisions that were corrected since. */
export const reportAboutWords: Words = {
  'report.about.days': '{{days}}.',
  'report.about.now': 'يبيّن أين يقف الأشخاص الآن.',
  'report.about.endOf': 'يبيّن أين كان الأشخاص في نهاية يوم {{day}}.',
  'report.about.compared': 'تحصي الأرقام السابقة الأشخاص {{days}}.',
  'report.about.earlierRounds_zero': 'وتحصي هذه الوظائف وحدها.',
  'report.about.earlierRounds_one': 'وتحصي هذه الوظائف ووظيفة سابقة واحدة نُسخت منها.',
  'report.about.earlierRounds_two': 'وتحصي هذه الوظائف ووظيفتين سابقتين نُسخت منهما.',
  'report.about.earlierRounds_few': 'وتحصي هذه الوظائف و{{number}} وظائف سابقة نُسخت منها.',
  'report.about.earlierRounds_many': 'وتحصي هذه الوظائف و{{number}} وظيفة سابقة نُسخت منها.',
  'report.about.earlierRounds_other': 'وتحصي هذه الوظائف و{{number}} وظيفة سابقة نُسخت منها.',
  'report.about.sameRoles': 'وتحصي الوظائف نفسها.',
  'report.about.withoutRound_zero': 'ولكل وظيفة منها وظيفة سابقة تراها.',
  'report.about.withoutRound_one': 'ولواحدة من هذه الوظائف لا توجد وظيفة سابقة تراها.',
  'report.about.withoutRound_two': 'ولاثنتين من هذه الوظائف لا توجد وظيفة سابقة تراها.',
  'report.about.withoutRound_few': 'ولعدد {{number}} من هذه الوظائف لا توجد وظيفة سابقة تراها.',
  'report.about.withoutRound_many': 'ولعدد {{number}} من هذه الوظائف لا توجد وظيفة سابقة تراها.',
  'report.about.withoutRound_other': 'ولعدد {{number}} من هذه الوظائف لا توجد وظيفة سابقة تراها.',
  'report.about.noRound': 'وتحصي الوظائف نفسها، ولم تُنسخ من أي وظائف سابقة تراها.',
  'report.about.round.days_zero': 'صفر من الأيام',
  'report.about.round.days_one': 'يوم واحد',
  'report.about.round.days_two': 'يومين',
  'report.about.round.days_few': '{{number}} أيام',
  'report.about.round.days_many': '{{number}} يومًا',
  'report.about.round.days_other': '{{number}} يوم',
  'report.about.round.sameDay_zero':
    'لا تعرض الأرقام السابقة أي وظيفة كما كانت في نهاية {{day}}، أي بعد {{days}} من فتحها.',
  'report.about.round.sameDay_one':
    'تعرض الأرقام السابقة وظيفة سابقة واحدة كما كانت في نهاية {{day}}، أي بعد {{days}} من فتحها. وتُعرض نسختها بعد المدة نفسها من فتحها هي.',
  'report.about.round.sameDay_two':
    'تعرض الأرقام السابقة الوظيفتين اللتين نُسخت منهما اثنتان من هذه كما كانتا في نهاية {{day}}، أي بعد {{days}} من فتحهما. وتُعرض النسختان بعد المدة نفسها من فتحهما.',
  'report.about.round.sameDay_few':
    'تعرض الأرقام السابقة الوظائف التي نُسخت منها {{number}} من هذه كما كانت في نهاية {{day}}، أي بعد {{days}} من فتحها. وتُعرض النسخ بعد المدة نفسها من فتحها هي.',
  'report.about.round.sameDay_many':
    'تعرض الأرقام السابقة الوظائف التي نُسخت منها {{number}} من هذه كما كانت في نهاية {{day}}، أي بعد {{days}} من فتحها. وتُعرض النسخ بعد المدة نفسها من فتحها هي.',
  'report.about.round.sameDay_other':
    'تعرض الأرقام السابقة الوظائف التي نُسخت منها {{number}} من هذه كما كانت في نهاية {{day}}، أي بعد {{days}} من فتحها. وتُعرض النسخ بعد المدة نفسها من فتحها هي.',
  'report.about.round.sameDays_zero': 'لا تعرض الأرقام السابقة أي وظيفة سابقة.',
  'report.about.round.sameDays_one':
    'تعرض الأرقام السابقة وظيفة سابقة واحدة كما كانت بعد فتحها بعدد الأيام نفسه الذي مضى على نسختها منذ فتحها.',
  'report.about.round.sameDays_two':
    'تعرض الأرقام السابقة الوظيفتين اللتين نُسخت منهما اثنتان من هذه، كلًا منهما كما كانت بعد فتحها بعدد الأيام نفسه الذي مضى على نسختها منذ فتحها.',
  'report.about.round.sameDays_few':
    'تعرض الأرقام السابقة الوظائف التي نُسخت منها {{number}} من هذه، كلًا منها كما كانت بعد فتحها بعدد الأيام نفسه الذي مضى على نسختها منذ فتحها.',
  'report.about.round.sameDays_many':
    'تعرض الأرقام السابقة الوظائف التي نُسخت منها {{number}} من هذه، كلًا منها كما كانت بعد فتحها بعدد الأيام نفسه الذي مضى على نسختها منذ فتحها.',
  'report.about.round.sameDays_other':
    'تعرض الأرقام السابقة الوظائف التي نُسخت منها {{number}} من هذه، كلًا منها كما كانت بعد فتحها بعدد الأيام نفسه الذي مضى على نسختها منذ فتحها.',
  'report.about.round.withoutRound_zero': 'نُسخت كل هذه الوظائف من وظائف سابقة تراها.',
  'report.about.round.withoutRound_one': 'واحدة من هذه الوظائف لم تُنسخ من وظيفة سابقة تراها، ولا تُقارن بشيء.',
  'report.about.round.withoutRound_two': 'اثنتان من هذه الوظائف لم تُنسخا من وظائف سابقة تراها، ولا تُقارنان بشيء.',
  'report.about.round.withoutRound_few': '{{number}} من هذه الوظائف لم تُنسخ من وظائف سابقة تراها، ولا تُقارن بشيء.',
  'report.about.round.withoutRound_many': '{{number}} من هذه الوظائف لم تُنسخ من وظائف سابقة تراها، ولا تُقارن بشيء.',
  'report.about.round.withoutRound_other': '{{number}} من هذه الوظائف لم تُنسخ من وظائف سابقة تراها، ولا تُقارن بشيء.',
  'report.about.round.unopened_zero': 'فُتحت كل هذه الوظائف والوظائف التي نُسخت منها.',
  'report.about.round.unopened_one':
    'واحدة من هذه الوظائف، أو الوظيفة التي نُسخت منها، لم تُفتح أو لا يُعرف يوم فتحها، ولا تُقارن بشيء.',
  'report.about.round.unopened_two':
    'اثنتان من هذه الوظائف، أو الوظيفتان اللتان نُسختا منهما، لم تُفتحا أو لا يُعرف يوم فتحهما، ولا تُقارنان بشيء.',
  'report.about.round.unopened_few':
    '{{number}} من هذه الوظائف، أو الوظائف التي نُسخت منها، لم تُفتح أو لا يُعرف يوم فتحها، ولا تُقارن بشيء.',
  'report.about.round.unopened_many':
    '{{number}} من هذه الوظائف، أو الوظائف التي نُسخت منها، لم تُفتح أو لا يُعرف يوم فتحها، ولا تُقارن بشيء.',
  'report.about.round.unopened_other':
    '{{number}} من هذه الوظائف، أو الوظائف التي نُسخت منها، لم تُفتح أو لا يُعرف يوم فتحها، ولا تُقارن بشيء.',
  'report.about.round.chooseRoles': 'لا مقارنة بشيء: اختر الوظائف بأسمائها، فتُقارن كل منها بالوظيفة التي نُسخت منها.',
  'report.about.corrected.snapshot_zero': 'لم يُلغَ أو يُصحَّح منذئذ أي قرار يسبق نهاية هذا اليوم.',
  'report.about.corrected.snapshot_one':
    'قرار واحد يسبق نهاية هذا اليوم أُلغي أو صُحِّح منذئذ. وتتبع الأرقام التصحيح، لذلك تختلف عن أرقام ذلك اليوم.',
  'report.about.corrected.snapshot_two':
    'قراران يسبقان نهاية هذا اليوم أُلغيا أو صُحِّحا منذئذ. وتتبع الأرقام التصحيح، لذلك تختلف عن أرقام ذلك اليوم.',
  'report.about.corrected.snapshot_few':
    '{{number}} قرارات تسبق نهاية هذا اليوم أُلغيت أو صُحِّحت منذئذ. وتتبع الأرقام التصحيح، لذلك تختلف عن أرقام ذلك اليوم.',
  'report.about.corrected.snapshot_many':
    '{{number}} قرارًا تسبق نهاية هذا اليوم أُلغيت أو صُحِّحت منذئذ. وتتبع الأرقام التصحيح، لذلك تختلف عن أرقام ذلك اليوم.',
  'report.about.corrected.snapshot_other':
    '{{number}} قرار تسبق نهاية هذا اليوم أُلغيت أو صُحِّحت منذئذ. وتتبع الأرقام التصحيح، لذلك تختلف عن أرقام ذلك اليوم.',
  'report.about.corrected.cohort_zero': 'لم يُلغَ أو يُصحَّح منذئذ أي قرار بشأن هؤلاء الأشخاص يسبق نهاية هذه الأيام.',
  'report.about.corrected.cohort_one':
    'قرار واحد بشأن هؤلاء الأشخاص يسبق نهاية هذه الأيام أُلغي أو صُحِّح منذئذ. وتتبع الأرقام التصحيح، لذلك تختلف عمّا عُرض حينها.',
  'report.about.corrected.cohort_two':
    'قراران بشأن هؤلاء الأشخاص يسبقان نهاية هذه الأيام أُلغيا أو صُحِّحا منذئذ. وتتبع الأرقام التصحيح، لذلك تختلف عمّا عُرض حينها.',
  'report.about.corrected.cohort_few':
    '{{number}} قرارات بشأن هؤلاء الأشخاص تسبق نهاية هذه الأيام أُلغيت أو صُحِّحت منذئذ. وتتبع الأرقام التصحيح، لذلك تختلف عمّا عُرض حينها.',
  'report.about.corrected.cohort_many':
    '{{number}} قرارًا بشأن هؤلاء الأشخاص تسبق نهاية هذه الأيام أُلغيت أو صُحِّحت منذئذ. وتتبع الأرقام التصحيح، لذلك تختلف عمّا عُرض حينها.',
  'report.about.corrected.cohort_other':
    '{{number}} قرار بشأن هؤلاء الأشخاص تسبق نهاية هذه الأيام أُلغيت أو صُحِّحت منذئذ. وتتبع الأرقام التصحيح، لذلك تختلف عمّا عُرض حينها.',
  'report.about.corrected.activity_zero': 'لم يُلغَ أو يُصحَّح منذئذ أي قرار من قرارات هذه الأيام.',
  'report.about.corrected.activity_one':
    'قرار واحد من قرارات هذه الأيام أُلغي أو صُحِّح منذئذ. وتتبع الأرقام التصحيح، لذلك قد تختلف عمّا عُرض حينها.',
  'report.about.corrected.activity_two':
    'قراران من قرارات هذه الأيام أُلغيا أو صُحِّحا منذئذ. وتتبع الأرقام التصحيح، لذلك قد تختلف عمّا عُرض حينها.',
  'report.about.corrected.activity_few':
    '{{number}} من قرارات هذه الأيام أُلغيت أو صُحِّحت منذئذ. وتتبع الأرقام التصحيح، لذلك قد تختلف عمّا عُرض حينها.',
  'report.about.corrected.activity_many':
    '{{number}} من قرارات هذه الأيام أُلغيت أو صُحِّحت منذئذ. وتتبع الأرقام التصحيح، لذلك قد تختلف عمّا عُرض حينها.',
  'report.about.corrected.activity_other':
    '{{number}} من قرارات هذه الأيام أُلغيت أو صُحِّحت منذئذ. وتتبع الأرقام التصحيح، لذلك قد تختلف عمّا عُرض حينها.',
  'report.about.corrected.hires_zero': 'لم يُغيَّر منذ نهاية هذه الأيام شيء مما أُدخل عن التعيينات.',
  'report.about.corrected.hires_one':
    'غُيِّر منذ نهاية هذه الأيام ما أُدخل عن تعيين واحد. وتتبع الأتعاب التغيير، لذلك قد تختلف عمّا عُرض حينها.',
  'report.about.corrected.hires_two':
    'غُيِّر منذ نهاية هذه الأيام ما أُدخل عن تعيينين. وتتبع الأتعاب التغيير، لذلك قد تختلف عمّا عُرض حينها.',
  'report.about.corrected.hires_few':
    'غُيِّر منذ نهاية هذه الأيام ما أُدخل عن {{number}} تعيينات. وتتبع الأتعاب التغيير، لذلك قد تختلف عمّا عُرض حينها.',
  'report.about.corrected.hires_many':
    'غُيِّر منذ نهاية هذه الأيام ما أُدخل عن {{number}} تعيينًا. وتتبع الأتعاب التغيير، لذلك قد تختلف عمّا عُرض حينها.',
  'report.about.corrected.hires_other':
    'غُيِّر منذ نهاية هذه الأيام ما أُدخل عن {{number}} تعيين. وتتبع الأتعاب التغيير، لذلك قد تختلف عمّا عُرض حينها.',
  'report.about.correctedSince':
    'أُلغيت أو صُحِّحت منذئذ قرارات بشأن هؤلاء الأشخاص تسبق {{day}}. وتتبع الأرقام التصحيح، لذلك قد تختلف عمّا عُرض من قبل. ولا يُذكر هنا عدد هذه القرارات ولا من تخصّهم، لأن ذلك قد يدل مع الأرقام على شيء عن أشخاص قليلين.',
  'report.corrected.people': 'أشخاص صُحِّحت القرارات بشأنهم',
  'report.corrected.more_zero': 'ولا أحد غيرهم',
  'report.corrected.more_one': 'وواحد آخر',
  'report.corrected.more_two': 'واثنان آخران',
  'report.corrected.more_few': 'و{{number}} آخرون',
  'report.corrected.more_many': 'و{{number}} آخرون',
  'report.corrected.more_other': 'و{{number}} آخرون',
  'report.about.counted_zero': 'لا طلبات',
  'report.about.counted_one': 'طلب واحد',
  'report.about.counted_two': 'طلبان',
  'report.about.counted_few': '{{number}} طلبات',
  'report.about.counted_many': '{{number}} طلبًا',
  'report.about.counted_other': '{{number}} طلب',
  'report.about.profiles_zero': 'لا ملفات شخصية.',
  'report.about.profiles_one': 'ملف شخصي واحد.',
  'report.about.profiles_two': 'ملفان شخصيان.',
  'report.about.profiles_few': '{{number}} ملفات شخصية.',
  'report.about.profiles_many': '{{number}} ملفًا شخصيًا.',
  'report.about.profiles_other': '{{number}} ملف شخصي.',
  'report.about.roles_zero': 'في أي وظيفة.',
  'report.about.roles_one': 'في وظيفة واحدة.',
  'report.about.roles_two': 'في وظيفتين.',
  'report.about.roles_few': 'في {{number}} وظائف.',
  'report.about.roles_many': 'في {{number}} وظيفة.',
  'report.about.roles_other': 'في {{number}} وظيفة.',
  'report.about.rolesAlone_zero': 'لا وظائف.',
  'report.about.rolesAlone_one': 'عن وظيفة واحدة.',
  'report.about.rolesAlone_two': 'عن وظيفتين.',
  'report.about.rolesAlone_few': 'عن {{number}} وظائف.',
  'report.about.rolesAlone_many': 'عن {{number}} وظيفة.',
  'report.about.rolesAlone_other': 'عن {{number}} وظيفة.',
  'report.about.asOf': 'الأرقام حتى {{asOf}}. وتُحسب الأيام بتوقيت {{zone}}.',
  'report.about.renewed':
    'تبقى الأرقام كما هي إلى أن تصبح الأرقام التي تليها لا تكشف شيئًا عن أقل من عشرة أشخاص تقدموا أو انتقلوا إلى خطوة أخرى أو غادروا.',
};
