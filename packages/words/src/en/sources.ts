/** Words for applying: through a partner's link, with or without an account, up to a limit, and by copying an earlier one. */
export const applyingWords = {
  'sources.partner': 'You come through {{partner}}. We keep that with your application.',
  'sources.text':
    'You need no account. Tell us who you are; we send you a link, and with it you fill in your application and come back to it.',
  'sources.emailHint': 'We send the link there, so that only you can open your application.',
  'applying.send': 'Send me the link',
  'applying.sent': 'We have sent a message to {{email}}. The link in it takes you straight to your application.',
  'applying.sentHint':
    'It works once, for three days. If it has not arrived, look in your spam folder, or have it sent again.',
  'applying.sentAgain': 'If anything has been begun with that address, a new link is on its way.',
  'applying.again': 'Send a new link',
  'sources.begun': 'I have begun already',
  'sources.have': 'I have an account',
  'sources.orAccount': 'Or use an account: then you sign in with a password and need no new link each time.',
  'applying.without': 'Apply without an account',

  'applying.application.title': 'Go on with your application',
  'applying.application.lead': 'You began without an account? Give us your address and we send you a new link.',
  'applying.application.sent': 'If anything has been begun with {{email}}, a new link is on its way to that address.',
  'applying.application.hello': 'Hello {{name}}',
  'applying.application.text':
    'This takes you to your application to {{organisation}}. Use your own device, or sign out when you leave.',
  'applying.application.go': 'Go to my application',
  'applying.application.spent': 'This link has been used or has run out',
  'applying.application.spentText': 'Each link works once. Nothing you wrote is lost; have a new one sent to you.',

  'applying.finished.title': 'You can close this page',
  'applying.finished.text': 'Nothing is left to do on this page.',
  'applying.finished.device': 'Is this a shared or borrowed device?',
  'applying.finished.deviceText':
    'You are still signed in on it. Sign out, so that the next person at it does not see what is yours.',
  'applying.finished.leave': 'Sign out on this device',

  'applying.agency.title': 'Submit candidates',

  'applying.keep.title': 'Keep this as an account',
  'applying.keep.text':
    'Choose a password and you can come back at any time without a new link. Everything you have sent stays with it.',
  'applying.keep.ask': 'Choose a password',
  'applying.keep.sent': 'We have sent a message to {{email}}. Follow the link in it to choose your password.',
  'applying.keep.no': 'No, I have finished',

  'applying.limit.title': 'How many applications you can send',
  'applying.limit.tooSoon': 'You have applied for this kind of role before. You can apply again from {{date}}.',
  'applying.limit.full_one':
    'You can send {{count}} application of this kind a year, and you have sent it. You can apply again from {{date}}.',
  'applying.limit.full_other':
    'You can send {{count}} applications of this kind a year, and you have sent them. You can apply again from {{date}}.',
  'applying.limit.counted_one':
    'You can send {{count}} application of this kind until {{date}}, and have sent {{sent}} so far. Choose the role you want most.',
  'applying.limit.counted_other':
    'You can send {{count}} applications of this kind until {{date}}. You have sent {{sent}} of them.',
  'applying.limit.begun_one': 'You have begun {{count}} other.',
  'applying.limit.begun_other': 'You have begun {{count}} others.',

  'applying.copy.title': 'Some questions are the same as before',
  'applying.copy.text': 'You can start from what you wrote then, and change all of it.',
  'applying.copy.from_one': 'Copy {{count}} answer from “{{role}}”',
  'applying.copy.from_other': 'Copy {{count}} answers from “{{role}}”',
  'applying.copy.no': 'Start afresh',
  'applying.copied.title': 'Copied from “{{role}}”',
  'applying.copied.text': 'Read these again before you send: you wrote them for another role.',
} as const;

/** Words for the settings of staff: links with a code, limits, and the applications that the links brought. */
export const sourcesStaffWords = {
  'portals.page': 'Sources and limits',
  'portals.title': 'Portals, agencies and sources',
  'portals.text':
    'A separate link for each partner, agency or advertisement: you see how many people came by it, and each application records it.',
  'portals.name': 'Name',
  'portals.nameHint': 'The partner, the agency or the place. Candidates see the name of a partner or agency.',
  'portals.link': 'Link',
  'portals.came': 'Visits',
  'portals.sent': 'Applied',
  'portals.status': 'State',
  'portals.status.ACTIVE': 'Open',
  'portals.status.PAUSED': 'Paused',
  'portals.kind.PORTAL': 'Portal',
  'portals.kind.AGENCY': 'Agency',
  'portals.kind.SOURCE': 'Source',
  'portals.hint.PORTAL':
    'Portal: a partner’s page. People apply by it without an account, even where sign-up is closed.',
  'portals.hint.AGENCY':
    'Agency: a recruiter who puts candidates forward. People apply without an account here too, and the application names the agency.',
  'portals.hint.SOURCE': 'Source: an advertisement or a post. It is only counted.',
  'portals.everyRole': 'Every open role',
  'portals.role': 'For',
  'portals.code': 'Code in the link',
  'portals.codeHint': 'Small letters, digits and dashes. Left empty, one is made that cannot be guessed.',
  'portals.codeRule': 'Use 3 to 40 small letters, digits and dashes',
  'portals.kindOf': 'What it is for',
  'portals.what.kind': 'what it is for',
  'portals.what.name': 'a name',
  'portals.what.code': 'a code',
  'portals.what.role': 'a role',
  'portals.add': 'Add a link',
  'portals.create': 'Create the link',
  'portals.added': '“{{name}}” is ready to be handed out.',
  'portals.noneTitle': 'No links yet',
  'portals.find': 'Find a link',
  'portals.most': 'The {{most}} newest are here: type a part of the name to find others.',
  'portals.notFound': 'No link has that in its name, its code or its role.',
  'portals.none': 'Make one for each place you advertise, and you see which of them brings people.',
  'portals.copy': 'Copy',
  'portals.copyNamed': 'Copy the link of {{name}}',
  'portals.copied': 'The link of {{name}} has been copied.',
  'portals.notCopied': 'The link could not be copied. Select it and copy it by hand.',
  'portals.pause': 'Pause',
  'portals.pauseNamed': 'Pause {{name}}',
  'portals.reopen': 'Reopen',
  'portals.reopenNamed': 'Reopen {{name}}',

  'limits.title': 'How often a candidate may apply',
  'limits.text':
    'Applications a candidate may send in an academic year, which begins in September; this one is {{year}}. Leave a field empty for no limit. Withdrawn applications count. Candidates are told before they write anything.',
  'limits.all': 'All roles together',
  'limits.months': 'Months before applying again',
  'limits.monthsHint': 'After an application for the same kind of role that was withdrawn or not taken forward.',
  'limits.what': 'a whole number',
  'limits.rule': 'Enter a whole number from 1 to {{most}}, or nothing',
  'limits.monthsRule': 'Enter a whole number from 0 to {{most}}, or nothing',
  'limits.save': 'Save limits',
  'limits.saved': 'The limits are saved.',
  'limits.conflict':
    'A colleague has changed the settings in the meantime. Save again to replace their limits with yours.',

  'staff.application.sourceTouch': 'Came by {{by}}',
  'staff.application.event': 'event “{{event}}”',
  'staff.likely.title': 'Possible duplicate',
  'staff.likely.email': 'the same address',
  'staff.likely.phone': 'the same phone number',
  'staff.likely.name-postcode': 'the same name and postcode',

  'admin.hosts.title': 'Own hosts',
  'admin.hosts.text':
    'Hosts of your own that show the organisation’s pages: point their DNS and certificate at this platform first. Former hosts redirect permanently to the first careers host, with path and query kept.',
  'admin.hosts.careers': 'Careers hosts',
  'admin.hosts.legacy': 'Former hosts',
  'admin.hosts.hint': 'One on each line, such as careers.example.com',
  'admin.hosts.line': 'Line {line, number}: {message}',
  'admin.hosts.save': 'Save the hosts',
  'admin.hosts.saved': 'The hosts are saved.',
  'admin.group.title': 'Products of the same employer',
  'admin.group.text':
    'Organisations of one employer are linked: staff with the same verified address go from one to the other without signing in again.',
  'admin.group.none': 'This organisation stands alone.',
  'admin.group.with': 'Link it to',
  'admin.group.choose': 'Choose an organisation',
  'admin.group.join': 'Link',
  'admin.group.leave': 'Remove it from the group',
  'admin.group.saved': 'Saved.',
} as const;
