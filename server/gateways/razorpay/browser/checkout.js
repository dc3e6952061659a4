/**
 * The sandbox's payment window, for the page of the shop: `new Razorpay(options).open()` as in
 * Razorpay Standard Checkout. The customer chooses how the payment ends; no money moves.
 */
(() => {
  const base = new URL('.', document.currentScript.src);
  // In the page's dialogs these would close the wrong one or pull the focus back; Razorpay's own
  // window is a frame, which keeps them to itself.
  const keptEvents = ['keydown', 'keyup', 'pointerdown', 'mousedown', 'focusin', 'focusout'];

  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = new URL('checkout.css', base);
  document.head.append(style);

  function element(name, className, text) {
    const made = document.createElement(name);
    made.className = className;
    made.textContent = text;
    return made;
  }

  /** Only when the window opens: the first such formatter costs a cheap phone a tenth of a second. */
  function inRupees(paise) {
    const format = { style: 'currency', currency: 'INR' };
    return new Intl.NumberFormat('en-IN', format).format(Number(paise) / 100);
  }

  async function send(payment) {
    const response = await fetch(new URL('checkout/pay', base), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payment),
    });
    return response.json();
  }

  /** Where there is no page to tell, the end is sent as a form and the browser goes with it. */
  function leaveBy(url, answer) {
    const form = document.createElement('form');
    form.method = 'POST';
    form.action = url;
    const fields = answer.error
      ? { 'error[code]': answer.error.code, 'error[description]': answer.error.description }
      : answer;
    for (const [name, value] of Object.entries(fields)) {
      const field = document.createElement('input');
      field.type = 'hidden';
      field.name = name;
      field.value = value || '';
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  }

  window.Razorpay = class Razorpay {
    #options;
    #listeners = new Map();
    #dialog = null;
    #error = null;
    #isBusy = false;
    #keep = (event) => event.stopPropagation();

    constructor(options) {
      if (!options || !options.key) throw new Error('`key` is mandatory');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) || []), listener]);
      return this;
    }

    open() {
      if (this.#dialog) return;
      const { name, description, amount, modal = {} } = this.#options;
      const dialog = element('dialog', 'rzp-sandbox', '');
      const title = element('h2', '', name || 'Payment');
      title.id = 'rzp-sandbox-title';
      dialog.setAttribute('aria-labelledby', title.id);
      this.#error = element('p', 'rzp-error', '');
      this.#error.setAttribute('role', 'alert');
      dialog.append(
        title,
        element('p', '', description || ''),
        element('p', 'rzp-amount', inRupees(amount)),
        element('p', 'rzp-label', 'Test payment: no money moves'),
        ...this.#firstWay(),
        this.#error,
        this.#button('Success', 'rzp-success', () => this.#pay('success')),
        this.#button('Failure', '', () => this.#pay('failure')),
        this.#button('Cancel', '', () => this.#dismiss()),
      );
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (modal.escape !== false) this.#dismiss();
      });
      // The browser may close it all the same, as on a second press of Escape.
      dialog.addEventListener('close', () => this.#dialog && this.#dismiss());
      dialog.addEventListener('click', (event) => {
        if (event.target === dialog && modal.backdropclose && this.#isOutside(event)) {
          this.#dismiss();
        }
      });
      for (const kept of keptEvents) window.addEventListener(kept, this.#keep, true);
      document.body.append(dialog);
      this.#dialog = dialog;
      dialog.showModal();
    }

    close() {
      const dialog = this.#dialog;
      if (!dialog) return;
      this.#dialog = null;
      for (const kept of keptEvents) window.removeEventListener(kept, this.#keep, true);
      dialog.close();
      dialog.remove();
    }

    /** The block that the page wants first, as Razorpay's window shows it at its top. */
    #firstWay() {
      const { blocks = {}, sequence = [] } = this.#options.config?.display || {};
      const block = blocks[String(sequence[0]).replace(/^block\./, '')];
      return block ? [element('p', 'rzp-first', `Offered first: ${block.name}`)] : [];
    }

    #button(label, className, onPress) {
      const button = element('button', className, label);
      button.type = 'button';
      button.addEventListener('click', () => this.#isBusy || onPress());
      return button;
    }

    #isOutside({ clientX: x, clientY: y }) {
      const box = this.#dialog.getBoundingClientRect();
      return x < box.left || x > box.right || y < box.top || y > box.bottom;
    }

    #dismiss() {
      if (this.#isBusy || !this.#dialog) return;
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #setBusy(isBusy) {
      this.#isBusy = isBusy;
      // Not `disabled`, which would drop the focus.
      for (const button of this.#dialog?.querySelectorAll('button') || []) {
        button.setAttribute('aria-disabled', String(isBusy));
      }
    }

    async #pay(outcome) {
      const { key, order_id, handler, callback_url, redirect } = this.#options;
      this.#error.textContent = '';
      this.#setBusy(true);
      const answer = await send({ key, order_id, outcome }).catch(() => ({
        error: { description: 'The payment was not sent. Check your connection and try again.' },
      }));
      this.#setBusy(false);
      if (redirect && callback_url) {
        leaveBy(callback_url, answer);
        return;
      }
      if (!answer.error) {
        this.close();
        handler?.(answer);
        return;
      }
      this.#error.textContent = answer.error.description;
      if (this.#dialog && !this.#dialog.open) this.#dismiss();
      // A refusal before there was a payment is not a failed payment.
      if (!answer.error.metadata?.payment_id) return;
      for (const listener of this.#listeners.get('payment.failed') || []) listener(answer);
    }
  };
})();
