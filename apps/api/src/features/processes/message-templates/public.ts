export { isTemplateOf, listMailsOff, stagesOfTemplate } from './message-templates.queries.ts';
export { previewTemplate, senderOf } from './preview-template.ts';
export { listRecipients, type MessageRecipient, type MessageSender, recipientValues } from './recipients.read.ts';
export { assertSendable, assertSendableTexts } from './save-template.ts';
