/** The sandbox's errors, with the messages and the shape of Razorpay's. */

interface RefusalBody {
  readonly error: {
    readonly code: 'BAD_REQUEST_ERROR' | 'SERVER_ERROR';
    readonly description: string;
    readonly source: string;
    readonly step: string;
    readonly reason: string;
    readonly metadata: Readonly<Record<string, string>>;
    readonly field?: string;
  };
}

export class SandboxRefusal extends Error {
  readonly status: number;
  readonly field: string | null;

  constructor(description: string, field: string | null = null, status = 400) {
    super(description);
    this.status = status;
    this.field = field;
  }

  get body(): RefusalBody {
    const common = { code: 'BAD_REQUEST_ERROR', description: this.message, metadata: {} } as const;
    if (this.field === null) {
      return { error: { ...common, source: 'NA', step: 'NA', reason: 'NA' } };
    }
    const origin = { source: 'business', step: 'payment_initiation' };
    return {
      error: { ...common, ...origin, reason: 'input_validation_failed', field: this.field },
    };
  }
}

export const serverErrorBody: RefusalBody = {
  error: {
    code: 'SERVER_ERROR',
    description: 'We are facing some trouble completing your request at the moment.',
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  },
};

export function unknownId(): SandboxRefusal {
  return new SandboxRefusal('The id provided does not exist');
}

export function orderAlreadyPaid(): SandboxRefusal {
  return new SandboxRefusal(
    'Your payment has been declined as the order is already paid. ' +
      'Please initiate the payment with a new order.',
  );
}
