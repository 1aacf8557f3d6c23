import { startS3Simulator } from './s3/s3-simulator.ts';
import { startShipLogicSimulator } from './ship-logic/ship-logic-simulator.ts';
import { startShopifySimulator } from './shopify/shopify-simulator.ts';
import { startSmsPortalSimulator } from './smsportal/smsportal-simulator.ts';
import { startInbox } from './smtp/inbox.ts';
import { startSmtpSimulator } from './smtp/smtp-simulator.ts';
import { startWebhookReceiver } from './webhook-receiver/webhook-receiver.ts';
import { startWhatsAppSimulator } from './whatsapp/whatsapp-simulator.ts';

interface PartnerOptions {
  /** Where the service receives webhooks, without a trailing slash. */
  serviceUrl: string;
  /** The first of the ports; 0 for any free ones. */
  firstPort: number;
}

export type PartnerSimulators = Awaited<ReturnType<typeof startPartnerSimulators>>;

const courierKey = 'simulated-courier-key';
const courierSecret = 'simulated-courier-webhook-secret';

/** Starts a simulator of each partner. Returns them with the variables that connect the service to them. */
export async function startPartnerSimulators({ serviceUrl, firstPort }: PartnerOptions) {
  const portOf = (index: number) => (firstPort === 0 ? 0 : firstPort + index);
  const shop = await startShopifySimulator({ port: portOf(0), webhookUrl: `${serviceUrl}/api/webhooks/shopify` });
  const courier = await startShipLogicSimulator({
    port: portOf(1),
    apiKey: courierKey,
    webhook: { url: `${serviceUrl}/api/webhooks/courier`, secret: courierSecret },
  });
  const mail = await startSmtpSimulator({ port: portOf(2) });
  const files = await startS3Simulator({ port: portOf(3) });
  const sms = await startSmsPortalSimulator({ port: portOf(4) });
  const whatsApp = await startWhatsAppSimulator({ port: portOf(5) });
  const receiver = await startWebhookReceiver({ port: portOf(6) });
  const inbox = await startInbox({ port: portOf(7), mails: mail.mails });
  const variables: Record<string, string> = {
    SHOPIFY_SHOP: shop.shop,
    SHOPIFY_API_URL: shop.url,
    SHOPIFY_CLIENT_ID: shop.clientId,
    SHOPIFY_CLIENT_SECRET: shop.clientSecret,
    SHIPLOGIC_URL: courier.apiUrl,
    SHIPLOGIC_API_KEY: courierKey,
    SHIPLOGIC_WEBHOOK_SECRET: courierSecret,
    SMTP_URL: `smtp://${mail.host}:${mail.port}`,
    MAIL_FROM: 'The Example Golf Club <trade-in@example.com>',
    S3_ENDPOINT: files.url,
    S3_BUCKET: files.bucket,
    S3_ACCESS_KEY_ID: files.accessKeyId,
    S3_SECRET_ACCESS_KEY: files.secretAccessKey,
    SMSPORTAL_URL: sms.apiUrl,
    SMSPORTAL_CLIENT_ID: sms.clientId,
    SMSPORTAL_SECRET: sms.secret,
    WHATSAPP_URL: whatsApp.apiUrl,
    WHATSAPP_PHONE_NUMBER_ID: whatsApp.phoneNumberId,
    WHATSAPP_TOKEN: whatsApp.token,
  };
  return {
    shop,
    courier,
    mail,
    files,
    sms,
    whatsApp,
    receiver,
    inbox,
    variables,
    close: () =>
      Promise.all([shop, courier, mail, files, sms, whatsApp, receiver, inbox].map((simulator) => simulator.close())),
  };
}
