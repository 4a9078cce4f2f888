import type { Words } from '../translation.ts';

/** Words for applying without an account, and for limits and copies of applications. */
export const applyingWords: Words = {
  'sources.partner': 'وصلت إلينا عبر {{partner}}. نحفظ ذلك مع طلبك.',
  'sources.text': 'لا تحتاج إلى حساب. أخبرنا من أنت، فنرسل إليك رابطًا تملأ به طلبك وتعود إليه.',
  'sources.emailHint': 'نرسل الرابط إليه، حتى لا يفتح طلبك أحد غيرك.',
  'sources.begun': 'لقد بدأت بالفعل',
  'sources.have': 'لدي حساب',
  'sources.orAccount': 'أو استخدم حسابًا: عندها تسجّل الدخول بكلمة مرور ولا تحتاج إلى رابط جديد في كل مرة.',
  'applying.send': 'أرسل إليّ الرابط',
  'applying.sent': 'أرسلنا رسالة إلى {{email}}. الرابط فيها يأخذك مباشرة إلى طلبك.',
  'applying.sentHint':
    'يعمل مرة واحدة خلال ثلاثة أيام. إذا لم تصل الرسالة، فانظر في مجلد البريد غير المرغوب فيه، أو اطلب إرسالها مرة أخرى.',
  'applying.sentAgain': 'إذا كان هناك طلب بدأ بهذا العنوان، فرابط جديد في الطريق.',
  'applying.again': 'أرسل رابطًا جديدًا',
  'applying.without': 'تقدّم من دون حساب',
  'applying.application.title': 'تابع طلبك',
  'applying.application.lead': 'بدأت من دون حساب؟ أعطنا بريدك الإلكتروني فنرسل إليك رابطًا جديدًا.',
  'applying.application.sent': 'إذا كان هناك طلب بدأ بالعنوان {{email}}، فرابط جديد في الطريق إليه.',
  'applying.application.hello': 'مرحبًا {{name}}',
  'applying.application.text': 'يأخذك هذا إلى طلبك لدى {{organisation}}. استخدم جهازك، أو سجّل الخروج عند المغادرة.',
  'applying.application.go': 'إلى طلبي',
  'applying.application.spent': 'استُخدم هذا الرابط أو انتهت مدته',
  'applying.application.spentText': 'يعمل كل رابط مرة واحدة. لم يضع شيء مما كتبت؛ اطلب إرسال رابط جديد.',
  'applying.finished.title': 'يمكنك إغلاق هذه الصفحة',
  'applying.finished.text': 'لم يبقَ ما تفعله في هذه الصفحة.',
  'applying.finished.device': 'هل هذا جهاز مشترك أو مستعار؟',
  'applying.finished.deviceText': 'ما زالت جلستك مفتوحة عليه. سجّل الخروج حتى لا يرى من يستخدمه بعدك ما يخصك.',
  'applying.finished.leave': 'سجّل الخروج من هذا الجهاز',
  'applying.keep.title': 'احتفظ بهذا كحساب',
  'applying.keep.text': 'اختر كلمة مرور فتعود متى شئت من دون رابط جديد. يبقى معه كل ما أرسلته.',
  'applying.keep.ask': 'اختر كلمة مرور',
  'applying.keep.sent': 'أرسلنا رسالة إلى {{email}}. اتبع الرابط فيها لاختيار كلمة مرورك.',
  'applying.keep.no': 'لا، لقد انتهيت',
  'applying.limit.title': 'كم طلبًا يمكنك إرساله',
  'applying.limit.tooSoon': 'تقدّمت إلى هذا النوع من الوظائف من قبل. يمكنك التقدّم مرة أخرى ابتداءً من {{date}}.',
  'applying.limit.full_zero':
    'يمكنك إرسال 0 طلب من هذا النوع في السنة، وقد أرسلت ما يحق لك. يمكنك التقدّم مرة أخرى ابتداءً من {{date}}.',
  'applying.limit.full_one':
    'يمكنك إرسال طلب واحد من هذا النوع في السنة، وقد أرسلت ما يحق لك. يمكنك التقدّم مرة أخرى ابتداءً من {{date}}.',
  'applying.limit.full_two':
    'يمكنك إرسال طلبين من هذا النوع في السنة، وقد أرسلت ما يحق لك. يمكنك التقدّم مرة أخرى ابتداءً من {{date}}.',
  'applying.limit.full_few':
    'يمكنك إرسال {{count}} طلبات من هذا النوع في السنة، وقد أرسلت ما يحق لك. يمكنك التقدّم مرة أخرى ابتداءً من {{date}}.',
  'applying.limit.full_many':
    'يمكنك إرسال {{count}} طلبًا من هذا النوع في السنة، وقد أرسلت ما يحق لك. يمكنك التقدّم مرة أخرى ابتداءً من {{date}}.',
  'applying.limit.full_other':
    'يمكنك إرسال {{count}} طلب من هذا النوع في السنة، وقد أرسلت ما يحق لك. يمكنك التقدّم مرة أخرى ابتداءً من {{date}}.',
  'applying.limit.counted_zero':
    'يمكنك إرسال 0 طلب من هذا النوع حتى {{date}}، وقد أرسلت منها {{sent}} حتى الآن. اختر الوظيفة التي تريدها أكثر.',
  'applying.limit.counted_one':
    'يمكنك إرسال طلب واحد من هذا النوع حتى {{date}}، وقد أرسلت منها {{sent}} حتى الآن. اختر الوظيفة التي تريدها أكثر.',
  'applying.limit.counted_two':
    'يمكنك إرسال طلبين من هذا النوع حتى {{date}}، وقد أرسلت منها {{sent}} حتى الآن. اختر الوظيفة التي تريدها أكثر.',
  'applying.limit.counted_few':
    'يمكنك إرسال {{count}} طلبات من هذا النوع حتى {{date}}، وقد أرسلت منها {{sent}} حتى الآن. اختر الوظيفة التي تريدها أكثر.',
  'applying.limit.counted_many':
    'يمكنك إرسال {{count}} طلبًا من هذا النوع حتى {{date}}، وقد أرسلت منها {{sent}} حتى الآن. اختر الوظيفة التي تريدها أكثر.',
  'applying.limit.counted_other':
    'يمكنك إرسال {{count}} طلب من هذا النوع حتى {{date}}، وقد أرسلت منها {{sent}} حتى الآن. اختر الوظيفة التي تريدها أكثر.',
  'applying.limit.begun_zero': 'لم تبدأ أي طلب آخر.',
  'applying.limit.begun_one': 'بدأت طلبًا آخر.',
  'applying.limit.begun_two': 'بدأت طلبين آخرين.',
  'applying.limit.begun_few': 'بدأت {{count}} طلبات أخرى.',
  'applying.limit.begun_many': 'بدأت {{count}} طلبًا آخر.',
  'applying.limit.begun_other': 'بدأت {{count}} طلب آخر.',
  'applying.copy.title': 'بعض الأسئلة كما كانت من قبل',
  'applying.copy.text': 'يمكنك البدء بما كتبته حينها، وتغييره كله.',
  'applying.copy.from_zero': 'لا تنسخ أي إجابة من «{{role}}»',
  'applying.copy.from_one': 'انسخ إجابة واحدة من «{{role}}»',
  'applying.copy.from_two': 'انسخ إجابتين من «{{role}}»',
  'applying.copy.from_few': 'انسخ {{count}} إجابات من «{{role}}»',
  'applying.copy.from_many': 'انسخ {{count}} إجابة من «{{role}}»',
  'applying.copy.from_other': 'انسخ {{count}} إجابة من «{{role}}»',
  'applying.copy.no': 'ابدأ من جديد',
  'applying.copied.title': 'نُسخ من «{{role}}»',
  'applying.copied.text': 'اقرأ هذه مرة أخرى قبل الإرسال: كتبتها لوظيفة أخرى.',
};
