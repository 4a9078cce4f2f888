/** Words for the transfer of a candidate's profile to another organisation: its contents, the agreement and the result. */
export const crossingWords = {
  'crossing.page': 'Apply with your profile',
  'crossing.title': 'Apply to {{organisation}} with your profile',
  'crossing.lead':
    'We copy what you choose to {{organisation}}, and take you to their pages. There you answer their questions and send your application.',
  'crossing.move.title': 'Share your profile with {{organisation}}',
  'crossing.move.lead':
    '{{from}} would like {{organisation}} to know you too. Nothing is copied unless you agree on this page, and saying no changes nothing for you here.',
  'crossing.role': 'You apply for: {{role}}',
  'crossing.carries.title': 'What is copied',
  'crossing.carries.name': 'Your name and e-mail address',
  'crossing.carries.personal': 'Your contact details, address and right to work',
  'crossing.carries.secondary': 'Your secondary schools and results',
  'crossing.carries.sixthForm': 'Your last school years and results',
  'crossing.carries.university': 'Your universities and courses',
  'crossing.carries.gaps':
    'What you have answered at {{organisation}} already stays as it is there: only gaps are filled. You can change all of it there.',
  'crossing.documents': 'Documents',
  'crossing.separate.title': 'Only if you say so',
  'crossing.separate.text':
    'These answers are voluntary. They stay here unless you tick them, leaving them out never counts against you, and {{organisation}} may ask you itself.',
  'crossing.contextual': 'Copy my answers about my circumstances too',
  'crossing.contextualHint': 'Nobody who reads your application sees the answers, only what follows from them.',
  'crossing.contextualStays':
    'Your answers about your circumstances stay here, because you have not agreed to share them with employers of this network.',
  'crossing.contextualChange': 'Change this in your profile',
  'crossing.diversity': 'Copy my monitoring answers too',
  'crossing.diversityHint': 'They are counted in groups. Nobody who reads your application, or decides, sees them.',
  'crossing.agreement': 'What you agree to',
  'crossing.consent.application':
    'I agree that {{from}} copies the parts of my profile listed here to {{organisation}}, and that {{organisation}} tells {{from}} where my application stands.',
  'crossing.consent.profile': 'I agree that {{from}} copies the parts of my profile listed here to {{organisation}}.',
  'crossing.consent.contextual': 'I agree that my answers about my circumstances are copied to {{organisation}} too.',
  'crossing.consent.diversity': 'I agree that my monitoring answers are copied to {{organisation}} too.',
  'crossing.later':
    'You can stop sharing at any time. What {{organisation}} has by then stays there until you ask them to delete it.',
  'crossing.notNow': 'Not now',
  'crossing.agree': 'Agree and go on',
  'crossing.decline': 'No, thank you',
  'crossing.goOn': 'Go on at {{organisation}}',
  'crossing.goOnNamed': 'Go on at {{organisation}}: {{role}}',
  'crossing.toThem': 'To the pages of {{organisation}}',
  'crossing.agreedOn': 'You agreed to this on {{date}}.',
  'crossing.waits.title': 'One thing comes first',
  'crossing.waits.confirm':
    '{{organisation}} has an account with your address that nobody has confirmed yet. We have mailed you the link for it. Follow it, then come back and go on.',
  'crossing.waits.restore':
    'You have asked {{organisation}} to delete your account. We have mailed you the link that takes this back. Follow it, then come back and go on.',
  'crossing.waits.signIn':
    'Your profile has been copied. Your account at {{organisation}} asks for a second step, which we do not get around: sign in there to go on.',
  'crossing.waits.otherAccount':
    'At {{organisation}} your address belongs to an account that cannot apply. Nothing has been copied. You can apply on their own pages with another address.',
  'crossing.waits.closed':
    '{{organisation}} does not take profiles this way at the moment. Nothing has been copied. You can still look at their own pages.',
  'crossing.gone.title': 'This role is not open any more',
  'crossing.gone.text': 'It has closed, or its employer does not show it here. Nothing has been copied.',
  'crossing.list': 'At employers',
  'crossing.state.INVITED': 'Waits for your answer',
  'crossing.state.AGREED': 'You have agreed, and nothing has been copied yet.',
  'crossing.state.CARRIED': 'Your profile is at {{organisation}}. You have not sent an application there yet.',
  'crossing.state.shared': 'Your profile is at {{organisation}}.',
  'crossing.state.WITHDRAWN': 'You have stopped sharing with {{organisation}}.',
  'crossing.state.DECLINED': 'You said no. Nothing was copied.',
  'crossing.state.ENDED': 'Your data at {{organisation}} has been deleted.',
  'crossing.status.approached': 'They have approached you about a role. You have not applied for it.',
  'crossing.status.considered': 'They are considering you for a role. You have not sent them an application form.',
  'crossing.status.draft': 'You have begun your application there, and not sent it yet.',
  'crossing.status.sent': 'They have your application.',
  'crossing.status.beingRead': 'They are reading your application.',
  'crossing.status.test': 'You are at the test stage there.',
  'crossing.status.interview': 'You are at the interview stage there.',
  'crossing.status.offer': 'They have made you an offer.',
  'crossing.status.accepted': 'You have accepted their offer. Congratulations.',
  'crossing.status.withdrawn': 'You have withdrawn this application.',
  'crossing.status.notTakenForward': 'Your application is not being taken forward there.',
  'crossing.stop': 'Stop sharing',
  'crossing.stopNamed': 'Stop sharing with {{organisation}}: {{role}}',
  'crossing.stop.title': 'Stop sharing with {{organisation}}?',
  'crossing.stop.text':
    'You no longer see here where your application stands, and nothing more is told to us. The application itself goes on at {{organisation}}.',
  'crossing.stop.erase':
    'What was copied stays with {{organisation}}. To have it deleted, sign in there and choose “Delete my account” under “Account”, or write to them.',
  'crossing.stop.confirm': 'Stop sharing',
  'crossing.stop.done': 'Nothing is shared with {{organisation}} any more.',
} as const;

/** Words for the hiring side, which asks a candidate to agree to a transfer to another product of the employer. */
export const crossingStaffWords = {
  'staff.crossing.title': 'Share with another product',
  'staff.crossing.lead':
    'Would this person suit roles of another of your products? They are asked by mail; their profile is copied only if they agree, and only what they choose.',
  'staff.crossing.ask': 'Ask about {{product}}',
  'staff.crossing.ask.title': 'Ask whether {{product}} may see this profile?',
  'staff.crossing.ask.text':
    'A mail goes to the candidate now. They see what would be copied, choose, and say yes or no. Each person can be asked once.',
  'staff.crossing.ask.confirm': 'Send the mail',
  'staff.crossing.asked': 'The candidate has been asked.',
  'staff.crossing.state.INVITED': 'Asked on {{date}}, not answered yet',
  'staff.crossing.state.AGREED': 'Agreed on {{date}}, on its way',
  'staff.crossing.state.CARRIED': 'Agreed on {{date}}: the profile is there',
  'staff.crossing.state.WITHDRAWN': 'Agreed, and took it back',
  'staff.crossing.state.DECLINED': 'Asked on {{date}}: said no',
  'staff.crossing.state.ENDED': 'Deleted there',
} as const;
