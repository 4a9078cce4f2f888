/** The frame around every page: menus, cookies, problem pages, legal pages. */
export const shellWords = {
  'shell.skipToContent': 'Skip to main content',
  'shell.loading': 'Loading',
  'shell.offline.waiting': 'You are offline. This page continues by itself as soon as you are online again.',
  'shell.menu.profile': 'Profile',
  'shell.menu.account': 'Account',
  'shell.menu.user': 'Signed in as {{name}}',
  'shell.nav.main': 'Main',
  'shell.nav.menu': 'Menu',
  'shell.nav.roles': 'Roles',
  'shell.nav.events': 'Events',
  'shell.nav.applications': 'Your applications',
  'shell.nav.profile': 'Your profile',
  'shell.nav.account': 'Your account',
  'shell.nav.settings': 'Settings',
  'shell.nav.signIn': 'Sign in',
  'shell.nav.signUp': 'Create an account',
  'shell.nav.signOut': 'Sign out',
  'shell.signOut.unsent': 'Some of what you wrote is on this device only. Sign out and remove it?',
  'shell.nav.candidates': 'Candidates',
  'shell.nav.reports': 'Reports',
  'shell.nav.organizations': 'Organisations',
  'shell.nav.platform': 'Platform',
  'shell.language': 'Language of these pages',
  'shell.scheme.light': 'Light',
  'shell.scheme.dark': 'Dark',
  'shell.scheme.auto': 'As on this device',
  'shell.scheme.label': 'Colours',
  'shell.footer.label': 'About this site',
  'shell.footer.terms': 'Terms of use',
  'shell.footer.policy': 'Privacy and cookies',
  'shell.footer.cookies': 'Cookie choices',
  'shell.footer.support': 'Get help: {{address}}',

  'shell.cookies.title': 'Cookies on this site',
  'shell.cookies.text':
    'We need a few cookies to keep you signed in and safe. With your permission we would also like to count visits, so that we can make this site better.',
  'shell.cookies.rejectAll': 'Reject all',
  'shell.cookies.acceptAll': 'Accept all',
  'shell.cookies.manage': 'Manage Cookies',
  'shell.cookies.panelTitle': 'Manage cookies',
  'shell.cookies.necessary': 'Strictly necessary',
  'shell.cookies.necessaryText':
    'These keep you signed in, remember this choice and protect your account. The site does not work without them, so they are always on.',
  'shell.cookies.alwaysOn': 'Always on',
  'shell.cookies.analytics': 'Analytics',
  'shell.cookies.analyticsText':
    'These count visits and show which pages are used. They never contain what you write in an application.',
  'shell.cookies.analyticsSwitch': 'Allow analytics cookies',
  'shell.cookies.save': 'Save preferences and close',

  'shell.fatal.title': 'Sorry. There’s been a problem.',
  'shell.fatal.text':
    'The page could not be shown. Answers saved on this device are still here. Reload the page; if that does not help, contact your client success manager or read the FAQ.',
  'shell.fatal.candidateText':
    'The page could not be shown. What you have written is kept on this device. Reload the page; if that does not help, write to us and we will help.',
  'shell.fatal.write': 'Write to {{address}}',
  'shell.fatal.reload': 'Reload the page',
  'shell.fatal.faq': 'Read the FAQ',
  'shell.fatal.manager': 'E-mail your client success manager',

  'shell.notFound.title': 'Page not found',
  'shell.notFound.text':
    'If you typed the address, check that it is right. If you followed a link, it may be out of date.',
  'shell.notFound.home': 'Go to the start page',
  'shell.unknownHost.title': 'There is no organisation at this address',
  'shell.unknownHost.text':
    'No organisation uses {{host}}. Check the link in the message or advertisement you came from, or type the address again.',
  'shell.archivedHost.title': '{{organisation}} no longer uses these pages',
  'shell.archivedHost.text':
    'Nothing can be read or sent here. To ask about an application or about your own details, write to us.',
  'shell.archivedHost.write': 'Write to {{address}}',
  'shell.pending.title': 'This page is not ready yet',
  'shell.pending.text': 'We are still building this part. Nothing you have entered elsewhere is affected.',
  'shell.pending.back': 'Go back',

  'shell.notice.passwordUpdated': 'Your password has been changed. Every other device has been signed out.',
  'shell.notice.userUpdated': 'Your details have been saved.',

  'shell.welcome.title': 'Welcome to Evenhand',
  'shell.welcome.text':
    'A place to hire fairly. This is a demonstration that runs on this machine: three employers and four further products, with 3,000 invented applicants in all. Nothing leaves this computer, and every mail is kept in the mailbox.',
  'shell.welcome.addresses': 'Addresses',
  'shell.welcome.signIns': 'Sign in with one click as',
  'shell.welcome.password': 'All accounts in the demonstration have the same password:',
  'shell.welcome.mailbox': 'Open the mailbox',
  'shell.welcome.mailboxText': 'The mails that were written here, newest first.',
  'shell.welcome.emptyText': 'A place to hire fairly. This server runs on this machine, without the demonstration.',
  'shell.welcome.first': 'Make the first account',
  'shell.welcome.firstText':
    'Stop the server, run this command in its folder, and start the server again. The command says where to sign in, and with which password.',
  'shell.welcome.platform': 'Create organisations',
  'shell.welcome.platformText':
    'The platform’s administrators create organisations and invite their people. They sign in at',
} as const satisfies Record<string, string>;
