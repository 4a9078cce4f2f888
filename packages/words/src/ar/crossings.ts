import type { Words } from '../translation.ts';

/** Passing to another organisation with a copy of one's profile. */
export const crossingWords: Words = {
  'crossing.page': 'تقدّم بملفك الشخصي',
  'crossing.title': 'تقدّم إلى {{organisation}} بملفك الشخصي',
  'crossing.lead': 'ننسخ ما تختاره إلى {{organisation}} وننقلك إلى صفحاتها. هناك تجيب عن أسئلتها وترسل طلبك.',
  'crossing.move.title': 'شارك ملفك الشخصي مع {{organisation}}',
  'crossing.move.lead':
    'تودّ {{from}} أن تتعرّف عليك {{organisation}} أيضًا. لا يُنسخ شيء ما لم توافق في هذه الصفحة، ورفضك لا يغيّر شيئًا بالنسبة إليك هنا.',
  'crossing.role': 'تتقدّم إلى: {{role}}',
  'crossing.carries.title': 'ما الذي يُنسخ',
  'crossing.carries.name': 'اسمك وبريدك الإلكتروني',
  'crossing.carries.personal': 'بيانات الاتصال بك وعنوانك وحقك في العمل',
  'crossing.carries.secondary': 'مدارسك الثانوية ونتائجك',
  'crossing.carries.sixthForm': 'سنواتك الدراسية الأخيرة في المدرسة ونتائجك',
  'crossing.carries.university': 'جامعاتك ودراستك',
  'crossing.carries.gaps':
    'ما سبق أن أجبت عنه لدى {{organisation}} يبقى هناك كما هو، ولا يُملأ إلا الفارغ. يمكنك تغيير كل ذلك هناك.',
  'crossing.documents': 'المستندات',
  'crossing.separate.title': 'فقط إذا أردت ذلك',
  'crossing.separate.text':
    'هذه الإجابات اختيارية. تبقى هنا ما لم تحدّدها، وتركها لا يُحسب عليك أبدًا، وقد تسألك {{organisation}} عنها بنفسها.',
  'crossing.contextual': 'انسخ إجاباتي عن ظروفي أيضًا',
  'crossing.contextualHint': 'لا يرى من يقرأ طلبك هذه الإجابات، بل ما يُستنتج منها فقط.',
  'crossing.contextualStays': 'تبقى إجاباتك عن ظروفك هنا، لأنك لم توافق على مشاركتها مع جهات التوظيف في هذه الشبكة.',
  'crossing.contextualChange': 'غيّر ذلك في ملفك الشخصي',
  'crossing.diversity': 'انسخ إجاباتي عن التنوع أيضًا',
  'crossing.diversityHint': 'تُعدّ ضمن مجموعات. لا يراها من يقرأ طلبك أو يقرّر بشأنه.',
  'crossing.agreement': 'ما توافق عليه',
  'crossing.consent.application':
    'أوافق على أن تنسخ {{from}} أجزاء ملفي الشخصي المذكورة هنا إلى {{organisation}}، وعلى أن تخبر {{organisation}} الجهة {{from}} بوضع طلبي.',
  'crossing.consent.profile': 'أوافق على أن تنسخ {{from}} أجزاء ملفي الشخصي المذكورة هنا إلى {{organisation}}.',
  'crossing.consent.contextual': 'أوافق على أن تُنسخ إجاباتي عن ظروفي إلى {{organisation}} أيضًا.',
  'crossing.consent.diversity': 'أوافق على أن تُنسخ إجاباتي عن التنوع إلى {{organisation}} أيضًا.',
  'crossing.later':
    'يمكنك إيقاف المشاركة في أي وقت. وما وصل إلى {{organisation}} حتى ذلك الحين يبقى لديها إلى أن تطلب حذفه.',
  'crossing.agree': 'موافق، تابع',
  'crossing.decline': 'لا، شكرًا',
  'crossing.goOn': 'تابع لدى {{organisation}}',
  'crossing.goOnNamed': 'تابع لدى {{organisation}}: {{role}}',
  'crossing.toThem': 'إلى صفحات {{organisation}}',
  'crossing.agreedOn': 'وافقت على هذا في {{date}}.',
  'crossing.waits.title': 'هناك أمر واحد أولًا',
  'crossing.waits.confirm':
    'لدى {{organisation}} حساب بعنوانك لم يؤكّده أحد بعد. أرسلنا إليك رابط التأكيد بالبريد الإلكتروني. افتحه ثم عُد وتابع.',
  'crossing.waits.restore':
    'كنت قد طلبت من {{organisation}} حذف حسابك. أرسلنا إليك بالبريد الإلكتروني رابطًا يلغي ذلك. افتحه ثم عُد وتابع.',
  'crossing.waits.signIn':
    'نُسخ ملفك الشخصي. يطلب حسابك لدى {{organisation}} خطوة ثانية لا نتجاوزها: سجّل الدخول هناك لتتابع.',
  'crossing.waits.otherAccount':
    'عنوانك لدى {{organisation}} مرتبط بحساب لا يمكنه التقدّم. لم يُنسخ شيء. يمكنك التقدّم في صفحاتها بعنوان آخر.',
  'crossing.waits.closed':
    'لا تستقبل {{organisation}} الملفات بهذه الطريقة حاليًا. لم يُنسخ شيء. ما زال بإمكانك الاطلاع على صفحاتها.',
  'crossing.gone.title': 'لم تعد هذه الوظيفة مفتوحة',
  'crossing.gone.text': 'أُغلقت، أو لم تعد جهة التوظيف تعرضها هنا. لم يُنسخ شيء.',
  'crossing.list': 'لدى جهات التوظيف',
  'crossing.state.INVITED': 'بانتظار جوابك',
  'crossing.state.AGREED': 'وافقت، ولم يُنسخ شيء بعد.',
  'crossing.state.CARRIED': 'ملفك الشخصي لدى {{organisation}}. لم ترسل طلبًا هناك بعد.',
  'crossing.state.shared': 'ملفك الشخصي لدى {{organisation}}.',
  'crossing.state.WITHDRAWN': 'أوقفت المشاركة مع {{organisation}}.',
  'crossing.state.DECLINED': 'رفضت. لم يُنسخ شيء.',
  'crossing.state.ENDED': 'حُذفت بياناتك لدى {{organisation}}.',
  'crossing.status.approached': 'تواصلوا معك بشأن وظيفة. لم تتقدم إليها.',
  'crossing.status.considered': 'ينظرون في ملفك لوظيفة. لم ترسل إليهم استمارة طلب.',
  'crossing.status.draft': 'بدأت طلبك هناك ولم ترسله بعد.',
  'crossing.status.sent': 'وصلهم طلبك.',
  'crossing.status.beingRead': 'يقرؤون طلبك.',
  'crossing.status.test': 'أنت في مرحلة الاختبار هناك.',
  'crossing.status.interview': 'أنت في مرحلة المقابلة هناك.',
  'crossing.status.offer': 'قدّموا لك عرضًا.',
  'crossing.status.accepted': 'قبلت عرضهم. تهانينا.',
  'crossing.status.withdrawn': 'سحبت هذا الطلب.',
  'crossing.status.notTakenForward': 'لن يُتابَع طلبك هناك.',
  'crossing.stop': 'أوقف المشاركة',
  'crossing.stopNamed': 'أوقف المشاركة مع {{organisation}}: {{role}}',
  'crossing.stop.title': 'هل تريد إيقاف المشاركة مع {{organisation}}؟',
  'crossing.stop.text': 'لن ترى هنا بعد ذلك وضع طلبك، ولن نُخبَر بشيء. أما الطلب نفسه فيستمر لدى {{organisation}}.',
  'crossing.stop.erase':
    'ما نُسخ يبقى لدى {{organisation}}. لحذفه، سجّل الدخول هناك واختر حذف حسابك في صفحة الحساب، أو اكتب إليهم.',
  'crossing.stop.confirm': 'أوقف المشاركة',
  'crossing.stop.done': 'لم يعد يُشارَك شيء مع {{organisation}}.',
};
