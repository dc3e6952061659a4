/** The keys that the shop and the provider share. */
export const keyId = 'rzp_test_StandInAtWork';
export const keySecret = 'stand-in-key-secret';
export const webhookSecret = 'stand-in-webhook-secret';
/** The one before it: Razorpay repeats old events with it. */
export const formerWebhookSecret = 'stand-in-former-secret';
